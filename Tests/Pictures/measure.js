// Measures pictures as a browser draws them, and lists what a reader would stumble over.
//
// The page holds each picture in a shadow root of its own, so that no style sheet serves another
// picture. What is found becomes the text of the page, one finding a line.
"use strict";

const lines = new Set(["l", "c", "co", "e", "h", "k", "gh", "x", "xd", "r", "ro", "rv", "rw", "vd"]);
const frames = new Set(["pl", "d", "dm", "g", "s0", "s1", "s2", "s3", "s4"]);
// What stands on the edge of a frame or on a line on purpose: badges and numbers.
const onEdges = new Set(["db", "n", "z"]);
const tolerance = 0.6;

const canvas = document.createElement("canvas").getContext("2d");
const found = [];

function classOf(element, root) {
  for (let place = element; place !== root; place = place.parentNode) {
    const names = (place.getAttribute("class") || "").split(" ").filter((name) => name);
    const known = names.find((name) => lines.has(name) || frames.has(name) || onEdges.has(name));
    if (known) return known;
  }
  return element.getAttribute("class") || "";
}

function box(left, top, right, bottom) {
  return { left, top, right, bottom };
}

function bounds(element) {
  const rect = element.getBBox();
  return box(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
}

function meets(first, second, slack = 0) {
  return (
    first.left < second.right - slack && second.left < first.right - slack &&
    first.top < second.bottom - slack && second.top < first.bottom - slack
  );
}

function holds(outer, inner, slack = tolerance) {
  return (
    outer.left <= inner.left + slack && outer.right >= inner.right - slack &&
    outer.top <= inner.top + slack && outer.bottom >= inner.bottom - slack
  );
}

// The ink of a text: from the browser's own metrics of the very glyphs, as wide as it is drawn.
function ink(text) {
  const style = getComputedStyle(text);
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const metrics = canvas.measureText(text.textContent);
  const line = text.getBBox();
  const baseline = Number(text.getAttribute("y"));
  return box(
    line.x, baseline - metrics.actualBoundingBoxAscent, line.x + line.width,
    baseline + metrics.actualBoundingBoxDescent);
}

// Places on a path of straight lines and Bézier curves, a point and a half from each other at most.
function pointsOf(path) {
  const points = [];
  let [x, y] = [0, 0];
  const draw = (x1, y1, x2, y2, x3, y3) => {
    const length = Math.hypot(x1 - x, y1 - y) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2);
    const count = Math.max(1, Math.ceil(length / 1.5));
    for (let step = 0; step <= count; step += 1) {
      const [t, u] = [step / count, 1 - step / count];
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      points.push([a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3]);
    }
    [x, y] = [x3, y3];
  };
  for (const [, command, list] of path.getAttribute("d").matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "M") [x, y] = numbers;
    else if (command === "H") numbers.forEach((end) => draw(x, y, end, y, end, y));
    else if (command === "V") numbers.forEach((end) => draw(x, y, x, end, x, end));
    else if (command === "C") {
      for (let index = 0; index + 5 < numbers.length; index += 6) {
        draw(...numbers.slice(index, index + 6));
      }
    } else throw new Error(`a path has the command ${command}`);
  }
  return points;
}

// MARK: - Colours

function channels(color) {
  const match = /rgba?\((\d+), (\d+), (\d+)/.exec(color);
  return match ? match.slice(1).map(Number) : null;
}

function luminance(color) {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first, second) {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

class Picture {
  constructor(host) {
    this.name = host.dataset.path.replace(/.*diagrams\//, "");
    this.host = host.shadowRoot.firstElementChild;
    this.svg = this.host.firstElementChild;
    this.parts = [...this.svg.querySelectorAll("path, polygon, polyline, rect, ellipse, text")].map(
      (element, order) => {
        const isText = element.localName === "text";
        return {
          element, order, isText, look: classOf(element, this.svg),
          bounds: isText ? ink(element) : bounds(element),
        };
      });
    this.texts = this.parts.filter((part) => part.isText);
    this.shapes = this.parts.filter(
      (part) => !part.isText && !lines.has(part.look) && part.look !== "background");
    this.lines = this.parts.filter(
      (part) => lines.has(part.look) && part.element.localName === "path");
  }

  report(problem) {
    found.push(`${this.name}: ${problem}`);
  }

  // MARK: - Geometry

  measure() {
    const page = this.svg.viewBox.baseVal;
    const sheet = box(page.x, page.y, page.x + page.width, page.y + page.height);
    this.texts.forEach((text, index) => {
      const words = text.element.textContent;
      if (!holds(sheet, text.bounds)) this.report(`'${words}' leaves the picture`);
      for (const other of this.texts.slice(index + 1)) {
        if (meets(text.bounds, other.bounds, tolerance / 2)) {
          this.report(`'${words}' meets '${other.element.textContent}'`);
        }
      }
      this.checkBox(text, words);
      this.checkLines(text, words);
      this.checkFrames(text, words);
    });
    for (const part of this.shapes) {
      if (!frames.has(part.look) && !onEdges.has(part.look)) this.checkFrames(part, part.look);
    }
    this.checkBoxes();
    this.checkOrder();
  }

  // A text stands in the box that it is grouped with.
  checkBox(text, words) {
    const group = text.element.parentNode;
    if (group === this.svg) return;
    const shape = [...group.children].find((child) =>
      ["path", "polygon", "rect", "ellipse"].includes(child.localName));
    if (!shape || lines.has(classOf(shape, this.svg))) return;
    if (!holds(bounds(shape), text.bounds)) this.report(`'${words}' leaves its box`);
  }

  // No line runs through a text; numbers and stops stand on their lifelines in boxes of their own.
  checkLines(text, words) {
    if (onEdges.has(text.look) || text.element.matches(".tn, .tb")) return;
    const room = box(
      text.bounds.left + tolerance, text.bounds.top + tolerance, text.bounds.right - tolerance,
      text.bounds.bottom - tolerance);
    for (const line of this.lines) {
      if (!meets(line.bounds, box(room.left - 1, room.top - 1, room.right + 1, room.bottom + 1)))
        continue;
      line.points ??= pointsOf(line.element);
      const isThrough = line.points.some(
        ([x, y]) => x > room.left && x < room.right && y > room.top && y < room.bottom);
      if (isThrough) this.report(`a line '${line.look}' runs through '${words}'`);
    }
  }

  // A frame holds the whole of what it meets.
  checkFrames(part, words) {
    if (onEdges.has(part.look) || part.element.matches(".tb, .pale, .to")) return;
    for (const frame of this.shapes) {
      if (!frames.has(frame.look) || frame.element === part.element) continue;
      if (meets(frame.bounds, part.bounds, tolerance) && !holds(frame.bounds, part.bounds)) {
        this.report(`the frame '${frame.look}' cuts '${words}'`);
      }
    }
  }

  // Boxes with words do not lie on each other, and each frame of a difference holds something.
  checkBoxes() {
    const boxes = this.shapes.filter((part) => /^(p|ps|v\d|f|q|db)$/.test(part.look));
    boxes.forEach((first, index) => {
      for (const second of boxes.slice(index + 1)) {
        if (meets(first.bounds, second.bounds, tolerance)) {
          if (first.element.parentNode === second.element.parentNode) continue;
          // What happens in a state stands in its box.
          const isInState = [[first, second], [second, first]].some(
            ([outer, inner]) =>
              /^v\d$/.test(outer.look) && !/^v\d$/.test(inner.look) && holds(outer.bounds, inner.bounds));
          if (isInState) continue;
          this.report(`the boxes '${first.look}' and '${second.look}' overlap`);
        }
      }
    });
    for (const frame of this.shapes.filter((part) => part.look === "d" || part.look === "dm")) {
      if (!this.texts.some((text) => holds(frame.bounds, text.bounds))) {
        this.report("the frame of a difference holds nothing");
      }
    }
  }

  // The numbers of the calls stand from top to bottom, each beside the name that the steps in words
  // give it.
  checkOrder() {
    // The numbers of a machine are those of its transitions.
    if (this.name.includes("/machine.")) return;
    const columns = new Map();
    for (const text of this.texts.filter((part) => part.element.matches(".tn"))) {
      const middle = Math.round((text.bounds.left + text.bounds.right) / 2);
      const near = [...columns.keys()].find((x) => Math.abs(x - middle) < 3) ?? middle;
      columns.set(near, [...(columns.get(near) ?? []), text]);
    }
    const isWhole = this.name.includes(".sequence.");
    const steps = this.svg.querySelector("desc").textContent;
    // A step begins behind a space, or behind a full stop of full width.
    const place = (number) => steps.search(new RegExp(`(?:^|[\\s。])${number}\\. `));
    let last = 0;
    for (const numbers of columns.values()) {
      numbers.forEach((text, index) => {
        const before = numbers[index - 1];
        if (before && before.bounds.bottom >= text.bounds.top) {
          this.report(`number ${text.element.textContent} stands above the one before it`);
        }
        if (!isWhole) return;
        const number = Number(text.element.textContent);
        if (number !== last + 1) this.report(`number ${number} follows ${last}`);
        last = number;
        const name = this.nameBeside(text);
        const step = place(number);
        const next = place(number + 1);
        const words = steps.slice(step, next < 0 ? undefined : next);
        if (!name || step < 0 || !words.includes(name)) {
          this.report(`number ${number} stands beside '${name}', but the words say '${words}'`);
        }
      });
    }
    if (isWhole && / 1\. /.test(steps) && last === 0) this.report("the calls have no numbers");
  }

  nameBeside(number) {
    const middle = (number.bounds.top + number.bounds.bottom) / 2;
    const names = this.texts
      .filter((text) => text.element.matches(".m"))
      .map((text) => ({
        name: text.element.textContent,
        distance: Math.abs(middle - 10 - (text.bounds.top + text.bounds.bottom) / 2),
      }))
      .sort((first, second) => first.distance - second.distance);
    return names[0]?.name;
  }

  // MARK: - Colours

  judgeColors(theme, ground, site = "") {
    // A site's own switch goes before what the system prefers.
    this.host.className = site;
    const expected = `rgb(${ground.join(", ")})`;
    const filled = [];
    const reported = new Set();
    const report = (problem) => {
      if (!reported.has(problem)) this.report(`${theme}: ${problem}`);
      reported.add(problem);
    };
    for (const part of this.parts) {
      const style = getComputedStyle(part.element);
      const [fill, stroke] = [style.fill, style.stroke];
      const behind = filled.findLast(
        (shape) => shape.part !== part && holds(shape.part.bounds, part.bounds, 2));
      const back = behind ? behind.fill : expected;
      for (const color of [fill, stroke]) {
        if (color === "rgb(0, 0, 0)") report(`'${part.look}' is black by default`);
      }
      if (part.look === "background" && fill !== expected) report(`the ground is ${fill}`);
      if (part.isText) {
        if (fill === "none" || contrast(fill, back) < 4.5) {
          report(`the text '${part.look}' of ${fill} on ${back} has too little contrast`);
        }
      } else if (stroke !== "none" && stroke !== fill && stroke !== expected) {
        if (contrast(stroke, back) < 3) {
          report(`the line '${part.look}' of ${stroke} on ${back} has too little contrast`);
        }
      } else if (lines.has(part.look) && stroke === "none") {
        report(`the line '${part.look}' is not drawn`);
      }
      if (!part.isText && fill !== "none") filled.push({ part, fill });
    }
  }
}

const pictures = [...document.querySelectorAll("[data-path]")].map((host) => new Picture(host));
const byMedia = matchMedia("(prefers-color-scheme: dark)").matches;
for (const picture of pictures) {
  if (byMedia) {
    picture.judgeColors("dark", [13, 17, 23]);
    picture.judgeColors("light by switch", [255, 255, 255], "light");
  } else {
    picture.measure();
    picture.judgeColors("light", [255, 255, 255]);
    picture.judgeColors("dark by switch", [13, 17, 23], "dark");
  }
}
const result = document.createElement("pre");
result.textContent = [`measured ${pictures.length} ${byMedia ? "dark" : "light"}`, ...found, "end"].join("\n");
document.body.replaceChildren(result);
