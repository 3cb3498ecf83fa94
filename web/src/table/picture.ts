/** The result of a game as a picture of its own: drawn as SVG, painted on a canvas. */

import { flushSync, mount, unmount } from "svelte";
import ResultPicture, { HEADLINE, type Result } from "./ResultPicture.svelte";

/** Sharp enough for the screen of a phone. */
const SCALE = 1.5;

const MOST_TRIES = 60;

/** What style sheets say of a drawing, and a picture without them must know of each shape. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "dominant-baseline",
];

export async function drawResult(result: Result): Promise<{ blob: Blob; shown: string }> {
  const svg = drawingOf(result);
  const canvas = await painted(svg, await fontsOf());
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture cannot be made");
  return { blob, shown: canvas.toDataURL("image/png") };
}

/** The drawing by itself: what it looks like is said at each of its shapes. */
function drawingOf(result: Result): SVGSVGElement {
  const aside = document.createElement("div");
  aside.setAttribute("aria-hidden", "true");
  // Paper is light, whatever the page is.
  Object.assign(aside.style, { position: "fixed", left: "-200vw", top: "0", colorScheme: "light" });
  document.body.append(aside);
  const made = mount(ResultPicture, { target: aside, props: result });
  try {
    flushSync();
    const svg = aside.querySelector("svg")!;
    const drawing = svg.cloneNode(true) as SVGSVGElement;
    const shapes = [...svg.querySelectorAll("*")];
    const copies = [...drawing.querySelectorAll("*")];
    shapes.forEach((shape, index) => explain(copies[index] as SVGElement, getComputedStyle(shape)));
    return drawing;
  } finally {
    void unmount(made);
    aside.remove();
  }
}

function explain(copy: SVGElement, seen: CSSStyleDeclaration): void {
  for (const name of STYLES) copy.setAttribute(name, seen.getPropertyValue(name));
  // What fills the place around it does so by its style.
  if (copy.localName === "svg") {
    for (const side of ["width", "height"]) if (!copy.hasAttribute(side)) copy.setAttribute(side, "100%");
  }
  copy.removeAttribute("class");
  copy.removeAttribute("style");
}

async function painted(svg: SVGSVGElement, fonts: string): Promise<HTMLCanvasElement> {
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = fonts;
  svg.prepend(style);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = svg.viewBox.baseVal.width * SCALE;
  canvas.height = Math.round(svg.viewBox.baseVal.height * SCALE);
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  // Words are drawn once the picture has read its fonts, and it does not say when that is.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    if (hasWords(brush)) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  await new Promise((done) => setTimeout(done, 50));
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Whether the headline is there: something dark on the table. */
function hasWords(brush: CanvasRenderingContext2D): boolean {
  const { x, y, width, height } = HEADLINE;
  const { data } = brush.getImageData(x * SCALE, y * SCALE, width * SCALE, height * SCALE);
  return data.some((value, index) => index % 4 === 0 && value < 90);
}

/** The fonts that the page has loaded, in words of a style sheet: a picture cannot fetch them. */
async function fontsOf(): Promise<string> {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule));
  const wanted = rules.filter(({ style }) =>
    loaded.some(({ family, unicodeRange }) => {
      const range = style.getPropertyValue("unicode-range");
      return bare(family) === bare(style.getPropertyValue("font-family")) && bare(unicodeRange) === bare(range);
    }),
  );
  return (await Promise.all(wanted.map(embedded))).join("");
}

const bare = (text: string): string => text.replace(/["'\s]/g, "").toLowerCase();

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))!;
  const font = await fetch(new URL(address!, rule.parentStyleSheet?.href ?? location.href));
  const bytes = new Uint8Array(await font.arrayBuffer());
  const letters = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
  const about = ["font-family", "font-weight", "unicode-range"]
    .map((name) => [name, rule.style.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`);
  return `@font-face{${about.join(";")};src:url(data:font/woff2;base64,${letters})}`;
}
