import type { Canvas } from '@napi-rs/canvas';
import { clamp } from '../colour.js';

/** What the brush must know of a picture: its pixels, where detail lies and which way edges run. */
export interface Structure {
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
export function readStructure(canvas: Canvas, cell: number): Structure {
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
