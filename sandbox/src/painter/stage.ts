import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Colour } from './colour.js';
import { createNoise, type Noise } from './noise.js';
import type { Palette } from './palette.js';
import { Random } from './random.js';

/** A glow that is laid over the finished brush work. */
interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
  readonly strength: number;
}

/** A round source of light: the moon, the sun seen from the sea bed, a window. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * Where one picture comes into being. Lengths are in stage units: a picture of any size has the area of
 * 1536 x 1024 units, so that scenes are written once and `scale` turns units into pixels.
 */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly horizon: number;
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;
  readonly palette: Palette;
  readonly random: Random;
  readonly noise: Noise;
  readonly moon: Disc;
  /** Which way from the middle lies the half without the moon: 1 right, -1 left. */
  readonly away: 1 | -1;
  readonly lights: Light[];
  readonly words: string;
}

const AREA = 1536 * 1024;

/** A canvas of the picture's size whose context draws in stage units. */
export function createLayer(width: number, height: number, scale: number): { canvas: Canvas; ctx: SKRSContext2D } {
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  return { canvas, ctx };
}

/** Builds an empty stage of `pixels`, its horizon and moon placed. */
export function createStage(options: {
  pixels: { width: number; height: number };
  palette: Palette;
  random: Random;
  words: string;
  horizon: number;
  moonRadius: readonly [number, number];
}): Stage {
  const { pixels, palette, random, words } = options;
  const scale = Math.sqrt((pixels.width * pixels.height) / AREA);
  const width = pixels.width / scale;
  const height = pixels.height / scale;
  const left = random.chance(0.5);
  const moon = {
    x: width * (left ? random.between(0.22, 0.36) : random.between(0.64, 0.78)),
    y: height * random.between(0.2, 0.29),
    radius: random.between(...options.moonRadius),
  };
  return {
    ...createLayer(width, height, scale),
    width,
    height,
    scale,
    horizon: height * options.horizon,
    palette,
    random,
    noise: createNoise(random.next),
    moon,
    away: left ? 1 : -1,
    lights: [],
    words,
  };
}

/** How many of `count` small things a picture has room for: in one of few pixels they would cover each other. */
export function roomFor(stage: Stage, count: number): number {
  return Math.ceil(count * Math.min(1, 4 * stage.scale ** 2));
}

/** The x that lies `share` of the width beyond the middle, on the side without the moon. */
export function across(stage: Stage, share: number): number {
  return stage.width / 2 + stage.away * stage.width * share;
}
