import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { css, mix } from '../colour.js';
import { gradient } from '../light.js';
import { roomFor, type Stage } from '../stage.js';

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
