"""Reads the pages and exports of the hostile pack, and holds each text against what was written into it."""

import csv
import io
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import html5lib
import markdown
import yaml

folder = Path(sys.argv[1])
texts = json.loads((folder / "texts.json").read_text("utf-8"))
findings = []
count = 0
# The elements that our own templates write, and Markdown makes of what they write.
ELEMENTS = set("""html head body meta title link style script main header footer nav section article h1 h2 h3 h4
    p a ul ol li dl dt dd table caption thead tbody tr th td code pre strong em small br wbr hr span div form label
    input select option optgroup button figure svg g path text tspan polygon polyline rect defs marker desc circle
    ellipse noscript img tt kbd blockquote details summary line use fieldset
    legend""".split())
BREAKS = re.compile("\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]")


def seen(text):
    """A text as far as a reader sees it: blanks count once, and code is words."""
    return " ".join(BREAKS.sub(" ", text).split())


def marked(text):
    """A text of the rules without the backticks of its code spans, whatever of them are such."""
    # A pipe in an address is written by its number, as RFC 3986 has it.
    return seen(text).replace("`", "").replace(" ", "").replace("|", "%7C")


def check(place, ok, what):
    global count
    count += 1
    if not ok:
        findings.append(f"{place}: {what}")


def tree(markup):
    return html5lib.parse(markup, namespaceHTMLElements=False)


def words(element):
    parts = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str):
            parts.append(" " if child.tag == "br" else words(child))
        parts.append(child.tail or "")
    return "".join(parts)


def check_markup(place, markup):
    page = tree(markup)
    for element in page.iter():
        if not isinstance(element.tag, str):
            continue
        tag = element.tag.rpartition("}")[2]
        check(place, tag in ELEMENTS, f"an element {tag}")
        for name, value in element.attrib.items():
            check(place, not name.startswith("on"), f"an attribute {name}")
            if name in ("href", "src"):
                check(place, not value.strip().lower().startswith(("javascript", "data:text")), value)
        if tag == "script":
            check(place, "alert" not in (element.text or ""), "a script")
    return page


def check_terms(place, text):
    """Each term's text stands between its own marks, whole."""
    text = text.replace("\xa0", " ")
    for number, term in enumerate(texts["terms"]):
        found = re.search(rf"B{number}\.(.*?)\.E{number}(?![0-9])", text, re.DOTALL)
        check(place, found, f"no term {number} {term!r}")
        if found:
            check(place, marked(found[1]) == marked(term), f"{found[1]!r} instead of {term!r}")


def check_html():
    for path in sorted((folder / "html").rglob("*.html")):
        page = check_markup(path.name, path.read_text("utf-8"))
        if path.name == "glossary.html":
            check_terms("html", words(page))


def check_github():
    if not shutil.which("cmark-gfm"):
        print("no cmark-gfm here", file=sys.stderr)
        return
    for path in sorted((folder / "github").rglob("*.md")):
        # Without the filter of GitHub, so that what it would catch is seen.
        made = subprocess.run(
            ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", path],
            capture_output=True, check=True).stdout.decode("utf-8")
        page = check_markup("github " + path.name, made)
        if path.name == "glossary.md":
            check_terms("github", words(page))


def check_mkdocs():
    yaml.safe_load((folder / "mkdocs/mkdocs.yml").read_text("utf-8"))
    for path in sorted((folder / "mkdocs").rglob("*.md")):
        text = path.read_text("utf-8")
        if text.startswith("---\n"):
            head, text = text[4:].split("\n---\n", 1)
            yaml.safe_load(head)
        made = markdown.markdown(
            text, extensions=[
                "admonition", "attr_list", "pymdownx.highlight", "pymdownx.superfences", "tables", "toc"])
        page = check_markup("mkdocs " + path.name, made)
        if path.name == "glossary.md":
            check_terms("mkdocs", words(page))


def check_scripts():
    if not shutil.which("node"):
        print("no node here", file=sys.stderr)
        return
    for path in sorted((folder / "html/assets").glob("*.en.js")):
        name = re.match("const ([A-Za-z]+)", path.read_text("utf-8"))[1]
        made = subprocess.run(
            ["node", "-e", path.read_text("utf-8") + f"\nprocess.stdout.write(JSON.stringify({name}))"],
            capture_output=True, check=True).stdout
        json.loads(made)
        check(path.name, True, "")
    for name in ["docusaurus.config.js", "sidebars.js"]:
        done = subprocess.run(
            ["node", "--input-type=module", "-e", (folder / "docusaurus" / name).read_text("utf-8")],
            capture_output=True)
        check(name, done.returncode == 0, done.stderr.decode("utf-8", "replace")[:300])
    for path in sorted((folder / "docusaurus").rglob("*.md")):
        text = path.read_text("utf-8")
        if text.startswith("---\n"):
            yaml.safe_load(text[4:].split("\n---\n", 1)[0])


def check_exports():
    rows = json.loads((folder / "exports/scenarios.json").read_text("utf-8"))["rows"]
    for name, delimiter in [("csv", ","), ("tsv", "\t")]:
        data = (folder / f"exports/scenarios.{name}").read_bytes().decode("utf-8")
        records = list(csv.reader(io.StringIO(data, newline=""), delimiter=delimiter, strict=True))
        check(name, len(records) == len(rows) + 1, f"{len(records)} records")
        for record in records:
            check(name, len(record) == len(records[0]), f"{len(record)} fields: {record!r}")
            for field in record:
                start = re.sub("^[\\s\u200b-\u200f\ufeff\u0600-\u0605\u06dd\u034f\ufe00-\ufe0f]+", "", field)
                is_formula = start[:1] in tuple("=+@＝＋＠") or re.match(r"-[^0-9]", start)
                check(name, not is_formula, f"a formula {field!r}")
    lines = (folder / "exports/scenarios.jsonl").read_text("utf-8").split("\n")
    check("jsonl", [json.loads(line) for line in lines if line] == rows, "other rows")
    check_markup("export html", (folder / "exports/scenarios.html").read_text("utf-8"))
    latex = (folder / "exports/scenarios.latex").read_text("utf-8")
    check("latex", "\\input" not in latex, "a command of a text")
    for line in latex.split("\n"):
        if line.endswith("\\\\{}"):
            cells = re.findall(r"(?<!\\)&", line)
            check("latex", len(cells) == len(records[0]) - 1, f"{len(cells) + 1} cells: {line!r}")


check_html()
check_github()
check_mkdocs()
check_scripts()
check_exports()
for finding in findings[:60]:
    print(finding)
print(f"{count} checks, {len(findings)} got out")
sys.exit(1 if findings or count < 10000 else 0)
