import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { BLACK, css, mix } from './colour.js';
import { glow, screen } from './light.js';
import type { Stage } from './stage.js';

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
