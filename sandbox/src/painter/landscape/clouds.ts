import { css, mix } from '../colour.js';
import type { Stage } from '../stage.js';

/** A bank of heaped cloud along `y`, its crests lit from the moon; `depth` 0 is far and pale, 1 near and dark. */
export function cloudBank(stage: Stage, y: number, rise: number, depth: number): void {
  const { ctx, random, noise, palette, moon, width } = stage;
  const phase = random.between(0, 90);
  const body = mix(mix(palette.sky[4], palette.sky[3], 0.5), mix(palette.land[1], palette.sky[2], 0.45), depth);
  const crest = mix(palette.sky[4], palette.light, 0.6);
  const count = 130;
  for (let puff = 0; puff < count; puff++) {
    const low = puff / count;
    const x = random.between(-80, width + 80);
    const swell = noise.layered(x / 460 + phase, phase, 3) * 0.5 + 0.5;
    const size = rise * random.between(0.16, 0.5) * (0.5 + swell) * (0.7 + low * 0.6);
    const cy = y - rise * swell * (1 - low) + low * rise * 0.55;
    const near = Math.exp(-Math.hypot(x - moon.x, cy - moon.y) / (width * 0.4));
    const toMoon = Math.atan2(moon.y - cy, moon.x - x);
    const [lx, ly] = [x + Math.cos(toMoon) * size * 0.4, cy + Math.sin(toMoon) * size * 0.4];
    const fill = ctx.createRadialGradient(lx, ly, size * 0.05, x, cy, size);
    const lit = mix(body, crest, 0.4 + 0.6 * near * (1 - depth * 0.4));
    fill.addColorStop(0, css(lit, 0.75));
    fill.addColorStop(0.55, css(mix(lit, body, 0.6), 0.6));
    fill.addColorStop(1, css(body, 0));
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.ellipse(x, cy, size, size * 0.72, 0, 0, 7);
    ctx.fill();
  }
}
