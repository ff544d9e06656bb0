import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp, type Colour, css, mix } from './colour.js';
import { gradient } from './light.js';
import { roomFor, type Stage } from './stage.js';

/** The height (y) of the ground at x. */
type Ground = (x: number) => number;

const STEP = 4;

function trace(stage: Stage, line: number[], fill: SKRSContext2D['fillStyle']): Ground {
  const { ctx } = stage;
  // A hollow must not dip below the picture and show what lies behind the land.
  const lowest = stage.height - 14;
  const heights = Math.min(...line) < lowest ? line.map((y) => Math.min(y, lowest)) : line;
  ctx.beginPath();
  ctx.moveTo(-10, stage.height + 4);
  heights.forEach((y, index) => ctx.lineTo(index * STEP - 10, y));
  ctx.lineTo(stage.width + 10, stage.height + 4);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  return (x) => heights[clamp(Math.round((x + 10) / STEP), 0, heights.length - 1)]!;
}

/** A line of hills, or of rock when `jagged`, filled down to the bottom of the picture. */
export function ridge(
  stage: Stage,
  shape: {
    base: number;
    rise: number;
    frequency: number;
    top: Colour;
    foot: Colour;
    octaves?: number;
    jagged?: boolean;
  },
): Ground {
  const { noise, random, width } = stage;
  const phase = random.between(0, 50);
  const heights: number[] = [];
  for (let x = -10; x <= width + 10 + STEP; x += STEP) {
    const wave = noise.layered((x / width) * shape.frequency + phase, phase, shape.octaves ?? 5);
    heights.push(shape.base - shape.rise * ((shape.jagged ?? true) ? 1 - Math.abs(wave) * 2.1 : wave));
  }
  const top = Math.min(...heights);
  const fill = gradient(
    stage.ctx,
    [0, top],
    [0, shape.base + shape.rise * 0.6 + 1],
    [
      [0, css(shape.top)],
      [1, css(shape.foot)],
    ],
  );
  return trace(stage, heights, fill);
}

/** A smooth dune with a lit and a shaded slope. */
export function dune(
  stage: Stage,
  shape: { base: number; rise: number; waves: number; top: Colour; foot: Colour; shading?: number },
): Ground {
  const { ctx, noise, random, width, height, palette, away } = stage;
  const phase = random.between(0, 9);
  const heights: number[] = [];
  for (let x = -10; x <= width + 10 + STEP; x += STEP) {
    const at = (x / width) * shape.waves;
    heights.push(shape.base - shape.rise * (Math.sin(at + phase) * 0.6 + noise.at(at * 0.4, phase) * 0.6));
  }
  const fill = gradient(
    ctx,
    [0, shape.base - shape.rise],
    [0, shape.base + height * 0.26],
    [
      [0, css(shape.top)],
      [1, css(shape.foot)],
    ],
  );
  const ground = trace(stage, heights, fill);
  for (let index = 2; index < heights.length - 2; index += 2) {
    const y = heights[index]!;
    const slope = (heights[index + 2]! - heights[index - 2]!) * -away;
    const strength = clamp(Math.abs(slope) / 40) * (shape.shading ?? 0.2);
    const colour = slope > 0 ? palette.light : palette.land[3];
    ctx.fillStyle = gradient(
      ctx,
      [0, y],
      [0, y + height * 0.15],
      [
        [0, css(colour, strength)],
        [1, css(colour, 0)],
      ],
    );
    ctx.fillRect(index * STEP - 10, y, STEP * 2, height * 0.15);
  }
  return ground;
}

/** Blades of grass, denser and taller towards the bottom; some of them flowers of `blooms`. */
export function grass(
  stage: Stage,
  from: number,
  count: number,
  blooms: readonly Colour[] = [],
  bloomShare = 0.12,
): void {
  const { ctx, random, palette } = stage;
  for (let blade = 0; blade < count; blade++) {
    const near = random.next();
    const size = 3 + near * 16;
    const bloom = blooms.length > 0 && random.chance(bloomShare);
    const green = mix(
      palette.land[1],
      random.chance(0.25) ? palette.accent : palette.land[3],
      random.between(0.2, 0.8),
    );
    ctx.fillStyle = css(bloom ? random.pick(blooms) : green, bloom ? 0.85 : 0.5);
    ctx.beginPath();
    const y = from + near * (stage.height - from);
    const [rx, ry] = bloom ? [size * 0.42, size * 0.36] : [size * 0.25, size];
    ctx.ellipse(random.between(0, stage.width), y, rx, ry, random.between(-0.5, 0.5), 0, 7);
    ctx.fill();
  }
}

/** Turns what `source` shows above the stage's horizon upside down below it. */
export function reflect(stage: Stage, source: Canvas, strength = 1): void {
  const { ctx, horizon, width, height, scale } = stage;
  const rows = Math.max(1, Math.floor(horizon * scale));
  const above = createCanvas(source.width, rows);
  above.getContext('2d').drawImage(source, 0, 0);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, horizon, width, height - horizon);
  ctx.clip();
  ctx.globalAlpha = strength;
  ctx.translate(0, 2 * horizon);
  ctx.scale(1, -1);
  ctx.drawImage(above, 0, 0, width, horizon);
  ctx.restore();
}

/** The colour and ripples of water between the horizon and `bottom`, with the moon's road on it. */
export function ripples(stage: Stage, bottom: number, count = 1500): void {
  const { ctx, palette, random, moon, width, height, horizon } = stage;
  const depth = bottom - horizon;
  ctx.fillStyle = gradient(
    ctx,
    [0, horizon],
    [0, bottom],
    [
      [0, css(palette.water[0], 0.3)],
      [0.35, css(mix(palette.water[0], palette.water[1], 0.55), 0.55)],
      [1, css(palette.water[1], 0.86)],
    ],
  );
  ctx.fillRect(0, horizon, width, depth);
  for (let wave = 0; wave < roomFor(stage, count); wave++) {
    const near = Math.pow(random.next(), 0.75);
    const long = (10 + near * 130 * (depth / (height * 0.4))) * random.between(0.5, 1.3);
    const onRoad = random.chance(0.42);
    const spread = (random.next() + random.next() - 1) * width * (0.05 + near * 0.16);
    const x = onRoad ? moon.x + spread : random.between(0, width);
    const shine = Math.exp(-Math.pow((x - moon.x) / (width * (0.06 + near * 0.12)), 2));
    const dark = random.chance(0.5) ? palette.water[1] : mix(palette.water[0], palette.sky[3], 0.4);
    ctx.fillStyle =
      shine > 0.25 ? css(mix(palette.water[0], palette.light, shine), 0.35 * shine + 0.1) : css(dark, 0.2);
    ctx.beginPath();
    ctx.ellipse(x, horizon + near * depth, long * 0.5, 1 + near * 3.6, 0, 0, 7);
    ctx.fill();
  }
}

/** A row of towers and gabled houses along `base`; `lit` is the share of windows with a light. */
export function skyline(stage: Stage, base: number, tallest: number, colour: Colour, lit: number): void {
  const { ctx, random, palette, width } = stage;
  let x = -20;
  while (x < width + 20) {
    const wide = random.between(26, 76);
    const tall = tallest * (0.25 + 0.75 * Math.pow(random.next(), 1.4));
    const top = base - tall;
    const fill = ctx.createLinearGradient(0, top, 0, base);
    fill.addColorStop(0, css(colour));
    fill.addColorStop(1, css(mix(colour, palette.sky[4], 0.25)));
    ctx.fillStyle = fill;
    ctx.fillRect(x, top, wide, tall + 60);
    if (random.chance(0.3)) ctx.fillRect(x + wide * 0.42, top - tallest * 0.16, wide * 0.07, tallest * 0.18);
    else if (random.chance(0.45)) gable(stage, x, top, wide, random.chance(0.35));
    for (let y = top + 10; y < base - 8; y += 13) {
      for (let at = x + 6; at < x + wide - 8; at += 11) {
        if (!random.chance(lit)) continue;
        ctx.fillStyle = css(palette.accent, random.between(0.45, 0.95));
        ctx.fillRect(at, y, 4.5, 6.5);
      }
    }
    x += wide + random.between(-4, 10);
  }
}

function gable(stage: Stage, x: number, top: number, wide: number, dome: boolean): void {
  const { ctx } = stage;
  ctx.beginPath();
  if (dome) {
    ctx.ellipse(x + wide / 2, top + 1, wide * 0.46, wide * 0.5, 0, Math.PI, 0);
    ctx.rect(x + wide * 0.48, top - wide * 0.7, wide * 0.05, wide * 0.3);
  } else {
    ctx.moveTo(x - 2, top + 1);
    ctx.lineTo(x + wide / 2, top - wide * 0.6);
    ctx.lineTo(x + wide + 2, top + 1);
  }
  ctx.fill();
}
