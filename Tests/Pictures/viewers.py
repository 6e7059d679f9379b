"""Compares how viewers other than browsers draw pictures with how Chromium does.

usage: viewers.py BROWSER SVG...

Each picture is drawn by Chromium and by every viewer that is installed (CairoSVG, Qt, librsvg, Inkscape), and
both are made so small that a letter's shape no longer counts. Prints a line for each viewer, and what is wrong;
the exit code is 1 where something is, or where no viewer is installed. With the variable KEEP, what they draw is
kept in the folder that it names.
"""

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

# How many pixels are made one, and how much of the way from black to white they may differ on average, and
# in the tenth of the picture that differs most.
SHRINK = 8
MEAN = 0.015
WORST = 0.1
# CairoSVG knows one typeface a text: where that has no letters of a language, boxes stand in their place.
LETTERLESS = {"CairoSVG": {"zh-Hans": 2, "th": 2}}
# How dark no picture is on average.
DARKEST = 0.75


def size(svg):
    """The width and height of a picture in CSS pixels, rounded up."""
    width, height = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg.read_text()).groups()
    return -(-float(width) // 1), -(-float(height) // 1)


def chromium(browser, svg, scratch):
    width, height = size(svg)
    page, shot = scratch / "page.html", scratch / "shot.png"
    page.write_text(f'<body style="margin:0;background:#fff"><img src="{svg.resolve().as_uri()}">')
    arguments = [
        browser, "--headless", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={scratch}/profile",
        "--force-device-scale-factor=1", "--blink-settings=preferredColorScheme=1",
        f"--window-size={width:.0f},{height:.0f}", f"--screenshot={shot}", page.as_uri(),
    ]
    if os.getuid() == 0:
        arguments.insert(1, "--no-sandbox")
    shot.unlink(missing_ok=True)
    subprocess.run(arguments, check=True, capture_output=True, timeout=120)
    return Image.open(shot)


def cairosvg(svg, scratch):
    import cairosvg

    return Image.open(io.BytesIO(cairosvg.svg2png(url=str(svg))))


def qt(svg, scratch):
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    qt.application = QGuiApplication.instance() or QGuiApplication([])
    width, height = size(svg)
    image = QImage(int(width), int(height), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    image.save(str(scratch / "qt.png"))
    return Image.open(scratch / "qt.png")


def librsvg(svg, scratch):
    return program(["rsvg-convert", str(svg), "--output", str(scratch / "rsvg.png")], scratch / "rsvg.png")


def inkscape(svg, scratch):
    file = scratch / "inkscape.png"
    return program(["inkscape", str(svg), "--export-type=png", f"--export-filename={file}"], file)


def program(arguments, file):
    subprocess.run(arguments, check=True, capture_output=True, timeout=120)
    return Image.open(file)


def viewers():
    """The viewers that are installed, by name."""
    found = {}
    for name, module, draw in [("CairoSVG", "cairosvg", cairosvg), ("Qt", "PySide6.QtSvg", qt)]:
        try:
            __import__(module)
        except ImportError as problem:
            print(f"{name} is not tried: {problem}")
        else:
            found[name] = draw
    for name, command, draw in [("librsvg", "rsvg-convert", librsvg), ("Inkscape", "inkscape", inkscape)]:
        if shutil.which(command):
            found[name] = draw
        else:
            print(f"{name} is not tried: there is no {command}")
    return found


def reduced(image, extent):
    """A picture on white, at a size at which a letter is a grey spot."""
    image = image.convert("RGBA")
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return ground.convert("RGB").resize(extent, Image.Resampling.BOX)


def difference(first, second):
    """The mean difference of two pictures, and that of the tenth that differs most; black to white is 1."""
    levels = ImageChops.difference(first, second).tobytes()
    values = sorted(max(levels[place : place + 3]) / 255 for place in range(0, len(levels), 3))
    worst = values[len(values) * 9 // 10 :]
    return sum(values) / len(values), sum(worst) / len(worst)


def main(browser, pictures):
    tried = viewers()
    worst = {name: (0.0, 0.0) for name in tried}
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        for svg in map(Path, pictures):
            width, height = size(svg)
            extent = (max(1, int(width) // SHRINK), max(1, int(height) // SHRINK))
            expected = reduced(chromium(browser, svg, scratch), extent)
            for name, draw in tried.items():
                drawn = draw(svg, scratch)
                if kept := os.environ.get("KEEP"):
                    drawn.save(Path(kept) / f"{svg.stem}.{name}.png")
                got = reduced(drawn, extent)
                slack = LETTERLESS.get(name, {}).get(svg.parent.name, 1)
                mean, most = difference(expected, got)
                light = sum(ImageStat.Stat(got).mean) / 3 / 255
                worst[name] = max(worst[name][0], mean), max(worst[name][1], most)
                if light < DARKEST:
                    problems.append(f"{svg}: {name} draws it black ({light:.2f} of white)")
                elif mean > slack * MEAN or most > slack * WORST:
                    problems.append(f"{svg}: {name} differs by {mean:.3f}, in its worst tenth by {most:.3f}")
    for name, (mean, most) in worst.items():
        print(f"{name}: {len(pictures)} pictures differ by {mean:.3f} at most, in their worst tenth by {most:.3f}")
    print("\n".join(problems))
    return 1 if problems or not tried else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
