import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Colour } from './colour.js';
import type { Palette, PaletteName } from './palette.js';
import { createNoise, type Noise, Random } from './random.js';

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

/** The direction (radians) in which the scene wants paint to run at a place in stage units. */
export type Flow = (x: number, y: number) => number;

/** Where a motif may appear, best first; a scene has spots for some of them. */
export type Place = 'ground' | 'air' | 'far' | 'water';

/** A place a scene offers: the feet (ground, far, water) or the middle (air) of what is painted there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Height in stage units of something as tall as a grown person's horse. */
  readonly size: number;
  /** -1 looks left, 1 looks right. */
  readonly facing: 1 | -1;
  /** How much of it the air between swallows, 0 to 1. */
  readonly haze?: number;
}

/** What a painted scene offers to everything that comes after it. */
export interface Setting {
  readonly spots: Readonly<Partial<Record<Place, readonly Spot[]>>>;
  /** Where the dreamer stands. */
  readonly dreamer: Spot;
  /** Where the dreamer is when flying. */
  readonly flight: Spot;
  /** The dreamer floats here even when the words do not say so. */
  readonly floating?: boolean;
  /** From and to which height things drift. */
  readonly air: readonly [number, number];
  /** How paint runs where nothing else leads it. */
  readonly flow?: Flow;
  /** Stars shine above this height. */
  readonly stars?: number;
  /** What lights the scene, when it is not the moon. */
  readonly light?: Disc;
  /** Where a person's portrait appears; the moon unless given. */
  readonly portrait?: Disc;
  /** The motif that the scene itself already shows. */
  readonly already?: string;
  /** Runs when the motifs stand, on the layer that holds them alone. */
  after?(motifs: Canvas): void;
}

/** A kind of place. */
export interface Scene {
  readonly name: string;
  readonly words: RegExp;
  /** Height of the horizon as a share of the picture. */
  readonly horizon: number;
  /** Palettes that become it. */
  readonly suits: readonly PaletteName[];
  /** Its words count this much more than others', for places that are rarely named by chance. */
  readonly weight?: number;
  paint(stage: Stage): Setting;
}
