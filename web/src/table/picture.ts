/** The result of a game as a picture of its own: drawn as SVG, painted on a canvas. */

import { flushSync, mount, unmount, type Component } from "svelte";
import Sheet from "../parts/Sheet.svelte";
import { settings } from "../settings.svelte";
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

export interface Picture {
  blob: Blob;
  /** Its address, for this page to show it. */
  shown: string;
  width: number;
  height: number;
}

export async function drawResult(result: Result): Promise<Picture> {
  const canvas = await painted(
    inTheLight(() => drawingOf(result)),
    await fontsOf(),
  );
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture cannot be made");
  return { blob, shown: canvas.toDataURL("image/png"), width: canvas.width, height: canvas.height };
}

/** Paper is light: so is the page while we draw, which is too short to be seen. */
function inTheLight<Drawing>(draw: () => Drawing): Drawing {
  const { dataset } = document.documentElement;
  const { theme, motion } = settings;
  [dataset.theme, dataset.motion] = ["light", "off"];
  try {
    return draw();
  } finally {
    dataset.theme = theme;
    // The way back is not to be seen either.
    void document.body.offsetHeight;
    dataset.motion = motion;
  }
}

/** The drawing by itself: what it looks like is said at each of its shapes. */
function drawingOf(result: Result): SVGSVGElement {
  const sheets = new Map(result.order.map((seat) => [seat, drawn(Sheet, { scene: result.scene, seat, small: true })]));
  const { width, height } = sheets.get(0)!.viewBox.baseVal;
  const drawing = drawn(ResultPicture, { ...result, ratio: height / width });
  for (const [seat, sheet] of sheets) drawing.querySelector(`[data-seat="${seat}"]`)!.append(sheet);
  return drawing;
}

/** The SVG of a component, which is shown aside for a moment. */
function drawn<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): SVGSVGElement {
  const aside = document.createElement("div");
  Object.assign(aside.style, { position: "fixed", left: "-200vw", width: "40rem" });
  document.body.append(aside);
  const made = mount(component, { target: aside, props });
  try {
    flushSync();
    const svg = aside.querySelector("svg")!;
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
    [svg, ...svg.querySelectorAll("*")].forEach((shape, index) => explain(copies[index]!, getComputedStyle(shape)));
    return copy;
  } finally {
    void unmount(made);
    aside.remove();
  }
}

function explain(copy: SVGElement, seen: CSSStyleDeclaration): void {
  for (const name of STYLES) copy.setAttribute(name, seen.getPropertyValue(name));
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
