"""Hands every exported diagram of a folder to the tool of its language, and counts what it refuses."""

import json
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from shutil import which

folder = Path(sys.argv[1])
failures = []


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def diagrams(language):
    return sorted(path for path in (folder / language).iterdir() if path.is_file())


def check_d2():
    """D2 compiles each file and lays it out."""
    d2 = Path(sys.executable).parent / "d2"
    paths = diagrams("d2")
    with tempfile.TemporaryDirectory() as scratch:
        for path in paths:
            result = run(d2, path, Path(scratch) / "diagram.svg")
            if result.returncode != 0:
                failures.append(f"{path.name}: {result.stderr.strip().splitlines()[-1]}")
    print(f"d2: {len(paths)} diagrams")


def check_plantuml():
    """PlantUML reads each file, and says where a line is none of its own."""
    if not which("plantuml"):
        print("plantuml is not installed: left out", file=sys.stderr)
        return
    paths = diagrams("plantuml")
    result = run("plantuml", "-charset", "UTF-8", "-checkonly", *paths)
    if result.returncode != 0:
        failures.append(f"plantuml: {(result.stdout + result.stderr).strip()[:600]}")
    print(f"plantuml: {len(paths)} diagrams")


def labels(text):
    """What a sequence of Mermaid is meant to show: each label, by its own characters."""
    for line in text.splitlines():
        match = re.search(r"(?:(?:actor|participant) \S+ as|Note over \S+:|-\)\S+:|->>\S+:) (.*)", line)
        if match:
            for part in match[1].split("<br/>"):
                yield re.sub(r"#([0-9]+);", lambda code: chr(int(code[1])), part)


def without_spaces(text):
    """Labels are wrapped where they are long."""
    return "".join(text.split())


PAGE = """<!doctype html><meta charset="utf-8"><body><div id="drawn"></div>
<script>{library}</script>
<script>
const texts = {texts};
(async () => {{
  const mermaid = globalThis.mermaid ?? __esbuild_esm_mermaid_nm.mermaid.default;
  mermaid.initialize({{startOnLoad: false, securityLevel: "strict"}});
  const findings = [], shown = {{}};
  for (const [name, text] of Object.entries(texts)) {{
    try {{
      const {{svg}} = await mermaid.render("d", text);
      const words = new DOMParser().parseFromString(svg, "text/html").body.textContent;
      if (words.includes("Syntax error")) findings.push(name + ": syntax error");
      shown[name] = words;
    }} catch (error) {{ findings.push(name + ": " + String(error.message ?? error).slice(0, 300)); }}
  }}
  document.body.innerHTML = "";
  const result = document.createElement("pre");
  result.textContent = JSON.stringify({{findings, shown}});
  document.body.append(result);
}})();
</script>"""


def check_mermaid():
    """Mermaid draws each file in a browser."""
    browser = next(
        filter(None, map(which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not browser:
        print("no browser is installed: Mermaid is left out", file=sys.stderr)
        return
    paths = diagrams("mermaid")
    library = (Path(sysconfig.get_path("purelib")) / "mmdc" / "assets" / "mermaid.js").read_text("utf-8")
    texts = {path.name: path.read_text("utf-8") for path in paths}
    with tempfile.TemporaryDirectory() as scratch:
        page = Path(scratch) / "page.html"
        page.write_text(PAGE.format(
            library=library.replace("</script", "<\\/script"),
            texts=json.dumps(texts).replace("</", "<\\/")), "utf-8")
        result = run(
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=600000",
            f"--user-data-dir={scratch}/profile", "--dump-dom", page.as_uri())
    import html5lib

    document = html5lib.parse(result.stdout, namespaceHTMLElements=False)
    answer = document.find(".//pre")
    if answer is None:
        failures.append("mermaid: the browser has drawn nothing")
        return
    answer = json.loads("".join(answer.itertext()))
    failures.extend(answer["findings"])
    for path in paths:
        shown = without_spaces(answer["shown"].get(path.name, ""))
        for label in labels(texts[path.name]):
            if without_spaces(label) not in shown:
                failures.append(f"{path.name}: Mermaid does not show {label!r}")
    print(f"mermaid: {len(paths)} diagrams")


check_d2()
check_plantuml()
check_mermaid()
for failure in failures[:40]:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
