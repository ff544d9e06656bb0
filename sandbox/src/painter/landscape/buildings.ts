import { css, mix, type Colour } from '../colour.js';
import type { Stage } from '../stage.js';

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
