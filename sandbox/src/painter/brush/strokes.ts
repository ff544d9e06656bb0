import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp } from '../colour.js';
import type { Stage } from '../stage.js';
import { readStructure, type Structure } from './structure.js';

/** The direction (radians) in which the scene wants paint to run at a place in stage units. */
export type Flow = (x: number, y: number) => number;

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
// A brush finer than this many pixels cannot be told from the pixel below it.
const FINEST = 2;
// Strokes closer than this many pixels cost time and show nothing, in small pictures above all.
const DENSEST = 2;

/** Paints the stage's picture anew with oriented strokes, from the broadest brush to the finest. */
export function paintStrokes(stage: Stage, flow: Flow): Canvas {
  const { canvas, scale, random } = stage;
  const out = createCanvas(canvas.width, canvas.height);
  const ctx = out.getContext('2d');
  ctx.drawImage(canvas, 0, 0);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const brushes = BRUSHES.filter((brush) => brush.width * scale >= FINEST);
  if (brushes.length === 0) return out;
  const structure = readStructure(canvas, Math.max(1, Math.round(4 * scale)));
  const run = (x: number, y: number) => structure.edgeAt(x, y) ?? flow(x / scale, y / scale);
  for (const brush of brushes) {
    const width = brush.width * scale;
    const scaled = { ...brush, width, length: brush.length * scale };
    const places = scatter(stage, Math.max(DENSEST, width * (brush.detail ? 0.95 : 0.72)));
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
