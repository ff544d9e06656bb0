import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { BLACK, type Colour, css, mix, WHITE } from './colour.js';
import type { Stage } from './stage.js';

type Stop = readonly [number, string];

/** A gradient from one point to another. */
export function gradient(ctx: SKRSContext2D, from: [number, number], to: [number, number], stops: readonly Stop[]) {
  const fill = ctx.createLinearGradient(...from, ...to);
  for (const [place, colour] of stops) fill.addColorStop(place, colour);
  return fill;
}

/** A soft round light; call inside `screen` unless it should cover. */
export function glow(ctx: SKRSContext2D, x: number, y: number, radius: number, colour: Colour, strength: number): void {
  const fill = ctx.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, css(colour, strength));
  fill.addColorStop(0.35, css(colour, strength * 0.35));
  fill.addColorStop(1, css(colour, 0));
  ctx.fillStyle = fill;
  ctx.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

/** Draws with light instead of paint. */
export function screen(ctx: SKRSContext2D, draw: () => void): void {
  ctx.globalCompositeOperation = 'screen';
  draw();
  ctx.globalCompositeOperation = 'source-over';
}

/** The moon (or sun) with its halo and a few grey seas. */
export function paintMoon(stage: Stage): void {
  const { ctx, moon, palette, random } = stage;
  const { x, y, radius } = moon;
  screen(ctx, () => {
    glow(ctx, x, y, radius * 6, palette.light, 0.34);
    glow(ctx, x, y, radius * 2.4, palette.light, 0.5);
  });
  const face = ctx.createRadialGradient(x - radius * 0.35, y - radius * 0.35, radius * 0.1, x, y, radius);
  face.addColorStop(0, '#ffffff');
  face.addColorStop(0.6, css(palette.light));
  face.addColorStop(1, css(mix(palette.light, palette.sky[3], 0.45)));
  ctx.save();
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = css(mix(palette.light, palette.sky[2], 0.5), 0.17);
  for (let sea = 0; sea < 9; sea++) {
    const angle = random.between(0, 7);
    const distance = radius * Math.sqrt(random.next()) * 0.8;
    const size = radius * random.between(0.08, 0.26);
    ctx.beginPath();
    ctx.ellipse(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, size, size * 0.8, angle, 0, 7);
    ctx.fill();
  }
  ctx.restore();
}

/** A pale band of vapour, thickest at `y`. */
export function mist(stage: Stage, y: number, spread: number, strength: number): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = gradient(
    ctx,
    [0, y - spread],
    [0, y + spread],
    [
      [0, css(palette.sky[4], 0)],
      [0.5, css(mix(palette.sky[4], palette.light, 0.3), palette.night ? strength : strength * 0.6)],
      [1, css(palette.sky[4], 0)],
    ],
  );
  ctx.fillRect(0, y - spread, stage.width, 2 * spread);
}

/** Stars above `lowest`, thinning out towards it. */
export function paintStars(stage: Stage, ctx: SKRSContext2D, lowest: number, count: number): void {
  const { random, palette } = stage;
  for (let star = 0; star < count; star++) {
    const x = random.between(0, stage.width);
    const y = Math.pow(random.next(), 1.5) * lowest * 0.85;
    const radius = Math.pow(random.next(), 5) * 3.2 + 0.7;
    const strength = random.between(0.35, 1) * (1 - y / lowest);
    ctx.fillStyle = css(WHITE, strength);
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 7);
    ctx.fill();
    if (radius > 2) glow(ctx, x, y, radius * 9, palette.light, strength * 0.55);
  }
}

/** Lets bright parts bleed into their surroundings. */
export function bloom(ctx: SKRSContext2D, picture: Canvas, stage: Stage): void {
  const [width, height] = [Math.max(1, picture.width >> 3), Math.max(1, picture.height >> 3)];
  const small = createCanvas(width, height);
  const soft = small.getContext('2d');
  soft.filter = `blur(${Math.max(1, 5 * stage.scale)}px)`;
  soft.drawImage(picture, 0, 0, width, height);
  ctx.globalAlpha = 0.2;
  screen(ctx, () => ctx.drawImage(small, 0, 0, stage.width, stage.height));
  ctx.globalAlpha = 1;
}

/** Every light of the stage, laid over the paint. */
export function shine(ctx: SKRSContext2D, stage: Stage): void {
  screen(ctx, () => {
    for (const light of stage.lights) glow(ctx, light.x, light.y, light.radius, light.colour, light.strength);
  });
}

/** Darkens the corners towards the palette's deepest tone. */
export function vignette(ctx: SKRSContext2D, stage: Stage): void {
  const { width, height, palette } = stage;
  const radius = Math.hypot(width, height) / 1.8;
  const fill = ctx.createRadialGradient(width / 2, height * 0.48, radius * 0.44, width / 2, height / 2, radius);
  fill.addColorStop(0, 'rgba(0,0,0,0)');
  fill.addColorStop(1, css(mix(palette.land[3], BLACK, 0.5), palette.night ? 0.6 : 0.42));
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, width, height);
}

/** The weave of a canvas and a little grain, on the finished pixels. */
export function grain(picture: Canvas, random: () => number): void {
  const ctx = picture.getContext('2d');
  const image = ctx.getImageData(0, 0, picture.width, picture.height);
  const { data, width } = image;
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const x = pixel % width;
    const y = (pixel / width) | 0;
    const weave = ((x & 3) === 0 ? -2.2 : 0) + ((y & 3) === 0 ? -2.2 : 1);
    const lift = (random() - 0.5) * 9 + weave;
    data[at]! += lift;
    data[at + 1]! += lift;
    data[at + 2]! += lift;
  }
  ctx.putImageData(image, 0, 0);
}
