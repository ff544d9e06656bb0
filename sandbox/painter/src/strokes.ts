import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp } from './colour.js';
import type { Flow, Stage } from './stage.js';

interface Brush {
  /** Stage units. */
  readonly width: number;
  readonly length: number;
  readonly opacity: number;
  /** Used only where detail is stronger than this. */
  readonly detail: number;
}

const BRUSHES: readonly Brush[] = [
  { width: 30, opacity: 0.8, detail: 0, length: 52 },
  { width: 15, opacity: 0.82, detail: 0, length: 38 },
  { width: 8, opacity: 0.85, detail: 3.2, length: 24 },
  { width: 4.2, opacity: 0.9, detail: 8.5, length: 13 },
];
// A narrower brush cannot be told from the pixel below it.
const MIN_BRUSH_PIXELS = 2;
// Denser strokes cost time and cannot be seen, above all in small pictures.
const MIN_STEP_PIXELS = 2;

/** Repaints the stage's picture with oriented strokes, from the broadest brush to the finest. */
export function paintStrokes(stage: Stage, flow: Flow): Canvas {
  const { canvas, scale, random } = stage;
  const out = createCanvas(canvas.width, canvas.height);
  const ctx = out.getContext('2d');
  ctx.drawImage(canvas, 0, 0);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const brushes = BRUSHES.filter((brush) => brush.width * scale >= MIN_BRUSH_PIXELS);
  if (brushes.length === 0) return out;
  const structure = readStructure(canvas, Math.max(1, Math.round(4 * scale)));
  const run = (x: number, y: number) => structure.edgeAt(x, y) ?? flow(x / scale, y / scale);
  for (const brush of brushes) {
    const width = brush.width * scale;
    const scaled = { ...brush, width, length: brush.length * scale };
    const places = scatter(stage, Math.max(MIN_STEP_PIXELS, width * (brush.detail ? 0.95 : 0.72)));
    for (let at = 0; at < places.length; at += 2) {
      stroke(ctx, structure, run, scaled, places[at]!, places[at + 1]!, random.next);
    }
  }
  ctx.globalAlpha = 1;
  return out;
}

/** Places about `step` pixels apart, in no order: x and y in turn. */
function scatter(stage: Stage, step: number): Float32Array {
  const { canvas, random } = stage;
  const columns = Math.ceil(canvas.width / step) + 1;
  const rows = Math.ceil(canvas.height / step) + 1;
  const places = new Float32Array(columns * rows * 2);
  const order = new Uint32Array(columns * rows);
  for (let at = 0; at < order.length; at++) {
    const other = Math.floor(random.next() * (at + 1));
    order[at] = order[other]!;
    order[other] = at;
  }
  for (let at = 0; at < order.length; at++) {
    const [x, y] = [order[at]! % columns, Math.floor(order[at]! / columns)];
    places[at * 2] = (x + (random.next() - 0.5) * 1.5) * step;
    places[at * 2 + 1] = (y + (random.next() - 0.5) * 1.5) * step;
  }
  return places;
}

const channel = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.trunc(value));

/** As '#rrggbb', which the canvas parses faster than rgb(). */
function paint(red: number, green: number, blue: number): string {
  return `#${((1 << 24) | (channel(red) << 16) | (channel(green) << 8) | channel(blue)).toString(16).slice(1)}`;
}

function stroke(
  ctx: SKRSContext2D,
  structure: Structure,
  run: Flow,
  brush: Brush,
  x: number,
  y: number,
  random: () => number,
): void {
  const px = clamp(Math.floor(x), 0, structure.width - 1);
  const py = clamp(Math.floor(y), 0, structure.height - 1);
  const detail = structure.detailAt(px, py);
  const broad = brush.detail === 0;
  if (broad ? detail > 16 : detail < brush.detail) return;
  const at = (py * structure.width + px) * 4;
  const tone = (random() - 0.5) * (broad ? 26 : 15);
  const warmth = (random() - 0.5) * 8;
  const red = structure.pixels[at]! + tone + warmth;
  const green = structure.pixels[at + 1]! + tone;
  const blue = structure.pixels[at + 2]! + tone - warmth;
  const length = brush.length * (0.6 + random() * 0.8) * (detail > 9 ? 0.6 : 1);
  ctx.globalAlpha = brush.opacity * (0.75 + random() * 0.25);
  ctx.strokeStyle = paint(red, green, blue);
  ctx.lineWidth = brush.width * (0.55 + random() * 0.6);
  ctx.beginPath();
  ctx.moveTo(x, y);
  let endX = x;
  let endY = y;
  for (let part = 0; part < 3; part++) {
    const angle = run(endX, endY);
    endX += (Math.cos(angle) * length) / 3;
    endY += (Math.sin(angle) * length) / 3;
    ctx.lineTo(endX, endY);
  }
  ctx.stroke();
  if (!broad || random() > 0.55) return;
  // One bristle's streak beside the stroke makes it read as oil.
  const angle = run(px, py);
  const [nx, ny] = [-Math.sin(angle) * brush.width * 0.22, Math.cos(angle) * brush.width * 0.22];
  ctx.globalAlpha = 0.3;
  const shift = random() < 0.5 ? 24 : -20;
  ctx.strokeStyle = paint(red + shift, green + shift, blue + shift);
  ctx.lineWidth = brush.width * 0.13;
  ctx.beginPath();
  ctx.moveTo(x + nx, y + ny);
  ctx.lineTo(endX + nx, endY + ny);
  ctx.stroke();
}

/** What the brush reads from a picture: its pixels, where detail lies and which way edges run. */
interface Structure {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Strength of detail around a pixel, in grey levels. */
  detailAt(x: number, y: number): number;
  /** The direction of the edge through a pixel (radians), undefined where the picture is flat. */
  edgeAt(x: number, y: number): number | undefined;
}

// Below this the gradients are noise and a stroke may follow the scene's own flow.
const FLAT = 26;

/** Measures a picture; `cell` pixels are taken together. */
function readStructure(canvas: Canvas, cell: number): Structure {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const grey = luminance(pixels, width, height, cell, columns, rows);
  const size = columns * rows;
  const [xx, yy, xy, magnitude] = [0, 1, 2, 3].map(() => new Float32Array(size)) as [Grid, Grid, Grid, Grid];
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const at = y * columns + x;
      const dx = grey[at + 1]! - grey[at - 1]!;
      const dy = grey[at + columns]! - grey[at - columns]!;
      xx[at] = dx * dx;
      yy[at] = dy * dy;
      xy[at] = dx * dy;
      magnitude[at] = Math.hypot(dx, dy);
    }
  }
  const [jxx, jyy, jxy] = [xx, yy, xy].map((grid) => boxBlur(grid, columns, rows, 3)) as [Grid, Grid, Grid];
  const detail = boxBlur(magnitude, columns, rows, 2);
  const cellAt = (x: number, y: number) =>
    clamp(Math.floor(y / cell), 0, rows - 1) * columns + clamp(Math.floor(x / cell), 0, columns - 1);
  return {
    pixels,
    width,
    height,
    detailAt: (x, y) => detail[cellAt(x, y)]!,
    edgeAt: (x, y) => {
      const at = cellAt(x, y);
      if (jxx[at]! + jyy[at]! < FLAT) return undefined;
      return 0.5 * Math.atan2(2 * jxy[at]!, jxx[at]! - jyy[at]!) + Math.PI / 2;
    },
  };
}

type Grid = Float32Array;

function luminance(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  cell: number,
  columns: number,
  rows: number,
): Grid {
  const grey = new Float32Array(columns * rows);
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor(x / cell);
      const from = (y * width + x) * 4;
      grey[at]! += pixels[from]! * 0.3 + pixels[from + 1]! * 0.59 + pixels[from + 2]! * 0.11;
      counts[at]!++;
    }
  }
  for (let at = 0; at < grey.length; at++) grey[at]! /= counts[at]!;
  return grey;
}

function boxBlur(grid: Grid, columns: number, rows: number, radius: number): Grid {
  const across = new Float32Array(grid.length);
  const out = new Float32Array(grid.length);
  for (let y = 0; y < rows; y++) slide(grid, across, y * columns, 1, columns, radius);
  for (let x = 0; x < columns; x++) slide(across, out, x, columns, rows, radius);
  return out;
}

function slide(from: Grid, to: Grid, start: number, stride: number, length: number, radius: number): void {
  let sum = 0;
  for (let at = -radius; at < length; at++) {
    if (at + radius < length) sum += from[start + (at + radius) * stride]!;
    if (at - radius - 1 >= 0) sum -= from[start + (at - radius - 1) * stride]!;
    if (at >= 0) to[start + at * stride] = sum / (2 * radius + 1);
  }
}
