"""Judges finished HTML pages in Chromium: with axe-core, and on a narrow screen.

usage: judge_pages.py BROWSER SITE PAGE...

PAGE is a path below the folder SITE. Prints what is wrong, and a line for each page; the exit code is 1 where
something is wrong. Of axe-core's findings those count that it calls serious or critical.
"""

import functools
import http.server
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import axe_core_python

AXE = Path(axe_core_python.__file__).parent / "axe.min.js"

# Shows a page in a frame of a width, and sends what it is like.
HARNESS = """<!doctype html><title>Judge</title><body style="margin:0">
<script>
const [page, width] = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const frame = document.createElement("iframe")
frame.style = `border:0;width:${width}px;height:900px`
const until = async test => { while (!test()) await new Promise(done => setTimeout(done, 20)) }
frame.onload = async () => {
  const [inner, all] = [frame.contentWindow, frame.contentDocument]
  const found = { pictures: all.querySelectorAll("figure svg").length, problems: [] }
  try {
    // Observers tell of sizes once a frame was drawn.
    for (let count = 0; count < 10; count += 1) await new Promise(done => inner.requestAnimationFrame(done))
    found.overflow = all.documentElement.scrollWidth - inner.innerWidth
    found.direction = inner.getComputedStyle(all.body).direction
    for (const svg of all.querySelectorAll("figure svg")) {
      const shown = svg.getBoundingClientRect().width
      const figure = svg.closest("figure")
      const scroller = svg.closest(".scroll")
      const hint = figure.querySelector(".hint")
      const isWide = scroller.scrollWidth > scroller.clientWidth + 1
      const isTold = hint && hint.getBoundingClientRect().height > 0 && hint.textContent.trim() !== ""
      const name = svg.querySelector("title").textContent
      if (shown < svg.viewBox.baseVal.width - .5) found.problems.push(`${name}: shrunk to ${shown}`)
      if (isWide !== !!isTold) found.problems.push(`${name}: ${isTold ? "a hint, and nothing to scroll" : "no hint that it scrolls"}`)
      found.wide = (found.wide ?? 0) + isWide
    }
    const script = all.createElement("script")
    script.src = "/judge/axe.js"
    all.head.append(script)
    await until(() => inner.axe)
    const result = await inner.axe.run(all)
    found.rules = result.passes.length
    for (const { id, impact, nodes } of result.violations) {
      if (!["serious", "critical"].includes(impact)) continue
      found.problems.push(`axe-core: ${impact} ${id}, ${nodes.length} times: ${nodes[0].html.slice(0, 200)}`)
    }
  } catch (problem) { found.problems.push(String(problem)) }
  fetch("/judge/verdict", { method: "POST", body: JSON.stringify(found) })
}
frame.src = page
document.body.append(frame)
</script>
"""


verdicts = queue.Queue()


class Pages(http.server.SimpleHTTPRequestHandler):
    """The site, with the judge beside it."""

    def do_GET(self):
        if self.path == "/judge/axe.js":
            self.answer("text/javascript", AXE.read_bytes())
        elif self.path == "/judge/page":
            self.answer("text/html", HARNESS.encode())
        else:
            super().do_GET()

    def do_POST(self):
        verdicts.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.answer("text/plain", b"")

    def answer(self, kind, body):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def judged(browser, port, profile, page, width):
    """What a page is like at a width."""
    choice = json.dumps(["/" + page, width])
    arguments = [
        browser, "--headless", "--disable-gpu", f"--user-data-dir={profile}", "--window-size=1400,1000",
        "--remote-debugging-port=0", f"http://127.0.0.1:{port}/judge/page#{choice}",
    ]
    if os.getuid() == 0:
        arguments.insert(1, "--no-sandbox")
    with subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            return verdicts.get(timeout=180)
        except queue.Empty:
            return None
        finally:
            process.terminate()


def main(browser, site, pages):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    is_right = True
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for page in pages:
            for width in (1280, 360):
                found = judged(browser, server.server_port, profile, page, width)
                if not found or not found.get("rules"):
                    problems = [f"the browser judged nothing: {found}"]
                else:
                    problems = found["problems"]
                    if found["overflow"] > 0:
                        problems.append(f"the page scrolls sideways by {found['overflow']} px")
                for problem in problems:
                    print(f"{page} at {width} px: {problem}")
                is_right = is_right and not problems
                if found:
                    print(
                        f"{page} at {width} px: {found['pictures']} pictures, {found.get('wide', 0)} of them "
                        f"scroll, {found.get('rules', 0)} rules of axe-core hold")
    server.shutdown()
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
