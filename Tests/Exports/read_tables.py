"""Holds each export of a folder against the JSON export of the same table."""

import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import html5lib
import openpyxl
import pandas

folder = Path(sys.argv[1])
findings = []
counts = {}


def check(place, found, expected):
    kind = place.split(" ")[0]
    counts[kind] = counts.get(kind, 0) + 1
    if found != expected:
        findings.append(f"{folder.name} {place}: {found!r}, but JSON has {expected!r}")


def plain(value):
    """A value of JSON as CSV has it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "; ".join(value)
    return str(value)


def harmless(text, kind):
    """A text as CSV has it where no spreadsheet may run it."""
    starts = "=+-@\t\r\n＝＋－＠"
    if kind in ("number", "flag") or not text.lstrip(" ")[:1] or text.lstrip(" ")[0] not in starts:
        return text
    return text if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text) else "'" + text


def bare(text):
    """A text without the marks of code and the spaces that no reader sees."""
    return " ".join(text.replace("`", "").split())


def check_separated(table, columns, rows):
    for name, delimiter, is_raw in [("csv", ",", False), ("tsv", "\t", False), ("raw.csv", ",", True)]:
        data = (folder / f"{table}.{name}").read_bytes()
        if is_raw:
            check(f"{name} {table} mark", data[:3], b"\xef\xbb\xbf")
        text = data.decode("utf-8-sig")
        records = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
        check(f"{name} {table} head", records[0], [column["id"] for column in columns])
        check(f"{name} {table} count", len(records) - 1, len(rows))
        for number, (record, row) in enumerate(zip(records[1:], rows)):
            for field, column in zip(record, columns):
                wanted = plain(row[column["id"]])
                if not is_raw:
                    wanted = harmless(wanted, column["kind"])
                check(f"{name} {table} {number} {column['id']}", field, wanted)
        frame = pandas.read_csv(
            io.BytesIO(data), sep=delimiter, dtype=str, keep_default_na=False, encoding="utf-8-sig",
            lineterminator=None)
        check(f"pandas {table}.{name}", frame.to_numpy().tolist(), records[1:])


def check_lines(table, rows):
    lines = (folder / f"{table}.jsonl").read_text("utf-8").splitlines()
    check(f"jsonl {table}", [json.loads(line) for line in lines], rows)


def check_workbook(workbook, table, columns, rows):
    sheet = workbook[table]
    check(f"xlsx {table} frozen", sheet.freeze_panes, "A2")
    records = list(sheet.iter_rows())
    check(f"xlsx {table} head", [cell.value for cell in records[0]], [c["id"] for c in columns])
    check(f"xlsx {table} count", len(records) - 1, len(rows))
    check(f"xlsx {table} widths", all(sheet.column_dimensions[c.column_letter].width > 3 for c in records[0]), True)
    for number, (record, row) in enumerate(zip(records[1:], rows)):
        for cell, column in zip(record, columns):
            value = row[column["id"]]
            place = f"xlsx {table} {number} {column['id']}"
            if column["kind"] not in ("number", "flag") or value is None:
                value = plain(value) or None
            found = cell.value
            if isinstance(found, str):
                # openpyxl leaves this to its user.
                found = openpyxl.utils.escape.unescape(found)
            check(place, found, value)
            check(place + " type", cell.data_type in ("s", "n", "b", "inlineStr"), True)
            if column["kind"] == "link" and value:
                check(place + " link", bool(cell.hyperlink and cell.hyperlink.target), True)


def text_of(element):
    """The text of an element of HTML, with its breaks as spaces."""
    for line_break in element.iter("br"):
        line_break.tail = "\n" + (line_break.tail or "")
    return "".join(element.itertext())


def check_markup(kind, table, markup, columns, rows):
    document = html5lib.parse(markup, treebuilder="etree", namespaceHTMLElements=False)
    head = [bare(text_of(cell)) for cell in document.findall(".//thead//th")]
    if rows:
        check(f"{kind} {table} head", head, [bare(column["heading"]) for column in columns])
    records = document.findall(".//tbody/tr")
    check(f"{kind} {table} count", len(records), len(rows))
    words = {}
    for number, (record, row) in enumerate(zip(records, rows)):
        for cell, column in zip(list(record), columns):
            found = bare(text_of(cell))
            value = row[column["id"]]
            place = f"{kind} {table} {number} {column['id']}"
            if column["id"] == "outcome":
                # Readers get a sentence.
                check(place, found != "", True)
            elif column["kind"] in ("term", "flag") or value == ["any"]:
                # JSON has the id and not the word; each id has one.
                check(place, found, words.setdefault((column["id"], str(value)), found))
                check(place + " empty", found == "", value is None)
            elif isinstance(value, list):
                check(place, found, bare(", ".join(value)))
            else:
                check(place, found, bare(plain(value)))


def check_html(table, columns, rows):
    text = (folder / f"{table}.html").read_text("utf-8")
    parser = html5lib.HTMLParser(strict=True)
    parser.parse(text)
    check_markup("html", table, text, columns, rows)
    document = html5lib.parse(text, treebuilder="etree", namespaceHTMLElements=False)
    check(f"html {table} scopes", all(th.get("scope") for th in document.iter("th")), True)
    check(f"html {table} scripts", document.find(".//script"), None)


def check_markdown(table, columns, rows):
    if not which("cmark-gfm"):
        return
    markup = subprocess.run(
        ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", folder / f"{table}.md"],
        capture_output=True, check=True, text=True).stdout
    check_markup("md", table, markup, kept(table, columns, rows), rows)


def kept(table, columns, rows):
    """Padded tables leave out the columns in which nothing stands."""
    return [c for c in columns if any(plain(row[c["id"]]) for row in rows)] if rows else columns


def check_latex():
    engine = next((name for name in ("lualatex", "xelatex", "tectonic", "pdflatex") if which(name)), None)
    if not engine:
        print("no LaTeX is installed: latex is not compiled", file=sys.stderr)


def main():
    workbook = openpyxl.load_workbook(folder / "all.xlsx")
    check("xlsx created", str(workbook.properties.created), "2000-01-01 00:00:00")
    for path in sorted(folder.glob("*.json")):
        table = path.stem
        model = json.loads(path.read_text("utf-8"))
        columns, rows = model["columns"], model["rows"]
        check_separated(table, columns, rows)
        check_lines(table, rows)
        check_workbook(workbook, table, columns, rows)
        check_html(table, columns, rows)
        check_markdown(table, columns, rows)
    check_latex()
    print(folder.name, ", ".join(f"{kind}: {count}" for kind, count in counts.items()))
    for finding in findings[:40]:
        print(finding, file=sys.stderr)
    sys.exit(1 if findings else 0)


main()
