"""Reads what a command printed as the log of a build machine does."""

import re
import sys

form, path = sys.argv[1:]
data = open(path, "rb").read().decode("utf-8")
for line in re.split("\r\n|\r|\n", data):
    start = line.strip()
    if form == "github" and re.match(r"::(error|warning|notice) [^:]*::", start):
        continue
    if start.startswith("::") or "##[" in line:
        sys.exit(f"{form}: a command in the log: {line!r}")
if re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", data):
    sys.exit(f"{form}: a control character in {data!r}")
if not data:
    sys.exit(f"{form}: nothing was printed")
