"""Writes a pack each text of which is a sign of some syntax between joining scalars."""

import json
import sys
from pathlib import Path

JOINERS = [
    "", "\u0600", "\u06dd", "\u0d4e", "\U000110bd", "\u0301", "\u034f", "\u20dd", "\u0903",
    "\u0e33", "\u200d", "\u200c", "\ufe0f", "\U000e0100", "\u1100", "\u1161", "\u11a8",
    "\U0001f1e6", "\U0001f468\u200d", "\U000e0061", "\u0915\u094d",
]
PAYLOADS = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "<!--", "<![CDATA[", "<?php",
    "&lt;b&gt;&copy;", "\"onmouseover=alert(1) x=\"", "'", "`<b>`", "``", "|", "a|b|c", "{alert(1)}",
    "{{text}}", "[x](javascript:alert(1))", "![x](y)", "[x]:", "*b* _i_ ~~s~~", "# h", "- l", "1. n", "> q",
    "===", "---", "~~~", "```", "+++", "!!! note", "::: tip", "::error::x", "import x", "export y", "@Metadata",
    "=HYPERLINK(1)", "+1", "-1+1", "@x", ",=1,", "\t=1", "\";\"", "\\", "\\input{x}", "$x$", "%", "^_^", "#1 #",
    "https://example.org/a<b", "https://example.org/?a|b&copy;", "\n::error::x", "\r=1", "\u2028x",
]


def texts():
    for joiner in JOINERS:
        for payload in PAYLOADS:
            wrapped = "".join(joiner + sign for sign in payload) + joiner
            yield joiner + payload + joiner if len(payload) > 24 else wrapped


def main(folder):
    folder.mkdir()
    every = list(texts())
    terms = [{"id": f"t{n}", "title": f"T{n}", "text": f"B{n}.{text}.E{n}"} for n, text in enumerate(every)]
    groups = [{"id": "g", "title": every[0]}]
    few = [every[n] for n in range(0, len(every), 41)]
    scenarios = [
        {
            "id": f"s{n}", "title": text, "summary": f"B{n} {text} E{n}", "group": "g", "start": "shut",
            "events": ["knock"], "advice": [{"text": text}],
        }
        for n, text in enumerate(few)
    ]
    rules = {
        "pack": {"id": "hostile", "title": "<b>\u0600<i>", "summary": "x", "locales": ["en"]},
        "flows": [{"id": "door", "title": "\u0600<b>"}],
        "participants": [
            {"id": "visitor", "title": "\u0600<i>", "kind": "actor"}, {"id": "host", "title": "H"}],
        "states": [{"id": "shut", "title": "S"}, {"id": "open", "title": "O", "activity": 1}],
        "callbacks": [
            {"id": "didOpen", "owner": "host", "name": "f(\u0600<b>\u0600|`x`)",
             "signatures": {"swift": "a\n\u0600```\u0600\n```\n<script>alert(1)</script>"}}],
        "machines": {
            "door": {
                "states": ["shut", "open"],
                "transitions": [{"id": "opening", "from": "shut", "to": "open", "after": "didOpen"}]}},
        "events": [{"id": "knock", "title": "k\u0600\"'", "by": "visitor", "drivesTo": "open"}],
        "groups": groups,
        "scenarios": scenarios,
        "terms": terms,
    }
    # YAML knows no pairs of surrogates, and would fold a line separator that is not escaped.
    text = json.dumps(rules, ensure_ascii=False).replace("\u2028", "\\u2028")
    (folder / "rules.yaml").write_text(text, "utf-8")
    (folder.parent / "texts.json").write_text(json.dumps({"terms": every, "scenarios": few}), "utf-8")


main(Path(sys.argv[1]))
