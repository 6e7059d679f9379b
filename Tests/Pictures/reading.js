// Measures the texts of pictures where they are read: in a column of 830 CSS pixels, in which a picture is made
// smaller where it is wider, and never larger.
//
// The page holds each picture in a shadow root of its own. What is found becomes the text of the page, a line each:
// `text KIND NAME PIXELS` has the smallest text of a picture, and `cut KIND NAME WORDS` a text that was cut to fit.
"use strict";

const column = 830;
// How far a text may be squeezed into the length that the picture gives it.
const squeezed = 0.75;

const canvas = document.createElement("canvas").getContext("2d");
const found = [];

// What a picture shows: `machine.FLOW.svg` a machine, all others by what stands before the ending.
function kindOf(name) {
  return name.startsWith("machine.") ? "machine" : name.split(".").at(-2);
}

function naturalWidth(text) {
  const style = getComputedStyle(text);
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return canvas.measureText(text.textContent).width;
}

// Whether a text lost its end, leaves the picture, or is squeezed.
function isCut(text, svg) {
  const words = text.textContent;
  if (/(…|\.\.\.)$/.test(words) && !svg.querySelector("desc").textContent.includes(words)) return true;
  const given = Number(text.getAttribute("textLength"));
  if (given && given < squeezed * naturalWidth(text)) return true;
  const bounds = text.getBBox();
  const sheet = svg.viewBox.baseVal;
  if (bounds.x < sheet.x - 0.6 || bounds.x + bounds.width > sheet.x + sheet.width + 0.6) return true;
  const box = [...text.parentNode.children].find((part) =>
    text.parentNode !== svg && ["rect", "polygon", "ellipse"].includes(part.localName));
  if (!box || text.parentNode.querySelector("path")) return false;
  const room = box.getBBox();
  return bounds.x < room.x - 0.6 || bounds.x + bounds.width > room.x + room.width + 0.6;
}

for (const host of document.querySelectorAll("[data-path]")) {
  const name = host.dataset.path.replace(/.*\//, "");
  const kind = kindOf(name);
  const frame = host.shadowRoot.firstElementChild;
  frame.style.width = `${column}px`;
  const svg = frame.querySelector("svg");
  svg.style.maxWidth = "100%";
  svg.style.height = "auto";
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const texts = [...svg.querySelectorAll("text")];
  const sizes = texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
  found.push(`text ${kind} ${name} ${Math.min(...sizes).toFixed(2)}`);
  for (const text of texts) {
    if (isCut(text, svg)) found.push(`cut ${kind} ${name} ${text.textContent}`);
  }
}
const result = document.createElement("pre");
result.textContent = [`read ${document.querySelectorAll("[data-path]").length}`, ...found, "end"].join("\n");
document.body.replaceChildren(result);
