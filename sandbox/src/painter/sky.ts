import { createCanvas } from '@napi-rs/canvas';
import { along, clamp, css, hex, mix, smoothstep } from './colour.js';
import { screen } from './light.js';
import type { Stage } from './stage.js';

// Clouds hold no finer detail than this, and the brush covers what is lost.
const DETAIL = 384;

/** Fills the stage with a clouded sky down to `bottom` (stage units), lit from the moon. */
export function paintSky(stage: Stage, bottom: number, cloudiness = 1): void {
  const { palette, random, noise, moon } = stage;
  const width = Math.min(DETAIL, Math.max(64, Math.round(stage.width * stage.scale * 0.75)));
  const height = Math.round((width * stage.height) / stage.width);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  const unit = stage.width / width / 4;
  const [moonX, moonY] = [(moon.x / stage.width) * width, (moon.y / stage.height) * height];
  const shift = random.between(0, 99);
  const cloudLight = mix(palette.sky[3], palette.light, 0.35);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fall = clamp(((y / height) * stage.height) / bottom);
      const warp = noise.layered((x * unit) / 120 + shift, (y * unit) / 60, 3) * 0.16;
      const cloud = noise.layered((x * unit) / 150 + shift + warp * 2, (y * unit) / 46 + 7) * 0.5 + 0.5;
      const band = smoothstep(0.5, 0.78, cloud + (fall - 0.5) * 0.18) * cloudiness;
      const lit = Math.exp((-Math.hypot(x - moonX, (y - moonY) * 1.15) / width) * 4.2);
      let colour = along(palette.sky, fall + warp * (1 - fall));
      const cover = mix(mix(cloudLight, palette.light, lit * 0.6), palette.sky[2], clamp(1 - fall - lit));
      colour = mix(colour, cover, band * (0.34 + 0.5 * lit));
      colour = mix(colour, mix(palette.sky[3], palette.light, clamp(lit * 1.6)), lit * 0.42);
      image.data.set([colour[0], colour[1], colour[2], 255], (y * width + x) * 4);
    }
  }
  ctx.putImageData(image, 0, 0);
  stage.ctx.drawImage(canvas, 0, 0, stage.width, stage.height);
}

/** Three curtains of northern light. */
export function paintAurora(stage: Stage): void {
  const { ctx, palette, random, noise, width, height } = stage;
  screen(ctx, () => {
    for (let curtain = 0; curtain < 3; curtain++) {
      const hang = height * random.between(0.14, 0.34);
      const phase = random.between(0, 9);
      for (let x = -20; x < width + 20; x += 3) {
        const y = hang + noise.layered(x / 520 + phase, curtain, 3) * height * 0.24;
        const tall = height * (0.12 + 0.14 * (noise.at(x / 90, curtain + phase) * 0.5 + 0.5));
        const fill = ctx.createLinearGradient(0, y - tall, 0, y);
        fill.addColorStop(0, css(palette.accent, 0));
        fill.addColorStop(0.75, css(hex(curtain % 2 ? '#8affc1' : '#6fd6ff'), 0.13));
        fill.addColorStop(1, css(palette.light, 0));
        ctx.fillStyle = fill;
        ctx.fillRect(x, y - tall, 3.4, tall);
      }
    }
  });
}
