import type { SKRSContext2D } from '@napi-rs/canvas';
import { clamp, css, mix, type Colour } from '../colour.js';
import { gradient } from '../light.js';
import type { Stage } from '../stage.js';

/** The height (y) of the ground at x. */
export type Ground = (x: number) => number;

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
