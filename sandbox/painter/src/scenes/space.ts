import { createCanvas } from '@napi-rs/canvas';
import { clamp, css, hex, mix, smoothstep } from '../colour.js';
import { ridge } from '../landscape.js';
import { glow, paintMoon, paintStars, screen } from '../light.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** A small world under a nebula and a great planet. */
export const space: Scene = {
  name: 'space',
  words: vocabulary(
    '(outer )?space|spaceships?|planets?|galax(y|ies)|stars|astronauts?|aliens?|universe|cosm(os|ic)|saturn|mars',
    'comets?|espacio|planetas?|estrellas|galaxia|weltraum|weltall|planeten?|sterne|espace|planètes?|étoiles',
    'espaço|estrelas|spazio|pianet[ai]|stelle',
  ),
  horizon: 0.8,
  suits: ['candy', 'moonlit', 'lagoon'],
  weight: 1.2,
  paint,
};

function paint(stage: Stage): Setting {
  const { ctx, palette, height, away } = stage;
  nebula(stage);
  paintStars(stage, ctx, height * 1.1, 420);
  planet(stage, across(stage, 0.2), height * 0.42, height * 0.19);
  paintMoon(stage);
  const ground = ridge(stage, {
    base: height * 0.87,
    rise: height * 0.05,
    frequency: 1.4,
    top: mix(palette.land[0], palette.sky[3], 0.3),
    foot: palette.land[2],
    octaves: 4,
    jagged: false,
  });
  craters(stage, ground);
  const near = ridge(stage, {
    base: height * 0.97,
    rise: height * 0.05,
    frequency: 1.8,
    top: palette.land[2],
    foot: palette.land[3],
    octaves: 4,
    jagged: false,
  });
  const inward = -away as 1 | -1;
  const on = (share: number, size: number, facing: 1 | -1) => ({
    x: across(stage, share),
    y: near(across(stage, share)) + 8,
    size,
    facing,
  });
  return {
    spots: {
      ground: [on(0.14, 190, inward), on(-0.3, 185, away), on(0.34, 185, inward)],
      far: [{ x: across(stage, 0.05), y: ground(across(stage, 0.05)) + 5, size: 110, facing: inward, haze: 0.06 }],
      air: [
        { x: across(stage, -0.08), y: height * 0.5, size: 180, facing: inward },
        { x: across(stage, 0.4), y: height * 0.2, size: 150, facing: inward },
        { x: across(stage, -0.4), y: height * 0.56, size: 140, facing: away },
      ],
    },
    dreamer: on(-0.1, 190, away),
    flight: { x: across(stage, -0.12), y: height * 0.6, size: 175, facing: away },
    air: [height * 0.12, height * 0.74],
    flow: (x, y) => stage.noise.at(x / 480, y / 380) * 2.4,
    stars: height * 0.9,
    already: 'planet',
  };
}

function nebula(stage: Stage): void {
  const { ctx, palette, noise, random, width, height } = stage;
  const columns = Math.min(384, Math.max(64, Math.round(width * stage.scale * 0.75)));
  const rows = Math.round((columns * height) / width);
  const canvas = createCanvas(columns, rows);
  const inner = canvas.getContext('2d');
  const image = inner.createImageData(columns, rows);
  const [shift, unit] = [random.between(0, 99), 1.9 / columns];
  const deep = mix(palette.sky[0], hex('#02030c'), 0.35);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [u, v] = [x * unit + shift, y * unit];
      const warp = noise.layered(u * 0.7, v * 0.7, 2) * 0.55;
      const veil = smoothstep(-0.5, 0.75, noise.layered(u + warp, v * 1.4 - u * 0.5 + warp, 5));
      const second = smoothstep(0.05, 0.8, noise.layered(u * 1.3 - warp, v * 1.5 + 9, 4));
      let colour = mix(deep, palette.sky[1], 0.3 + veil * 0.7);
      colour = mix(colour, palette.sky[2], veil * veil * 0.65);
      colour = mix(colour, mix(palette.sky[3], palette.accent, 0.25), clamp(veil * second * 1.3) * 0.75);
      colour = mix(colour, palette.sky[4], Math.pow(veil * second, 3));
      image.data.set([colour[0], colour[1], colour[2], 255], (y * columns + x) * 4);
    }
  }
  inner.putImageData(image, 0, 0);
  ctx.drawImage(canvas, 0, 0, width, height);
}

function planet(stage: Stage, x: number, y: number, radius: number): void {
  const { ctx, palette, moon, random, noise } = stage;
  const tint = mix(palette.sky[3], palette.accent, 0.3);
  const toMoon = Math.atan2(moon.y - y, moon.x - x);
  const ring = (front: boolean) => {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(-0.34);
    for (let band = 0; band < 7; band++) {
      ctx.strokeStyle = css(mix(tint, palette.light, 0.3 + 0.08 * band), 0.2 + 0.1 * Math.abs(Math.sin(band * 2.1)));
      ctx.lineWidth = radius * 0.055;
      ctx.beginPath();
      ctx.ellipse(
        0,
        0,
        radius * (1.4 + band * 0.07),
        radius * (0.3 + band * 0.017),
        0,
        front ? 0 : Math.PI,
        front ? Math.PI : Math.PI * 2,
      );
      ctx.stroke();
    }
    ctx.restore();
  };
  screen(ctx, () => glow(ctx, x, y, radius * 2, tint, 0.3));
  ring(false);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.clip();
  const [lx, ly] = [x + Math.cos(toMoon) * radius * 0.55, y + Math.sin(toMoon) * radius * 0.55];
  const fill = ctx.createRadialGradient(lx, ly, radius * 0.1, lx, ly, radius * 1.55);
  fill.addColorStop(0, css(mix(tint, palette.light, 0.35)));
  fill.addColorStop(0.45, css(tint));
  fill.addColorStop(1, css(mix(palette.sky[0], tint, 0.12)));
  ctx.fillStyle = fill;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  const phase = random.between(0, 20);
  for (let band = -9; band < 10; band++) {
    ctx.fillStyle = css(band % 2 ? palette.light : palette.sky[1], 0.07 + 0.07 * Math.abs(noise.at(band, phase)));
    ctx.beginPath();
    ctx.ellipse(x, y + (band * radius) / 9, radius * 1.2, radius * random.between(0.03, 0.08), -0.34, 0, 7);
    ctx.fill();
  }
  ctx.restore();
  ring(true);
}

function craters(stage: Stage, ground: (x: number) => number): void {
  const { ctx, palette, random, width, height } = stage;
  for (let crater = 0; crater < 22; crater++) {
    const x = random.between(0, width);
    const y = ground(x) + random.between(14, height * 0.09);
    const wide = random.between(14, 70);
    ctx.fillStyle = css(palette.land[3], 0.4);
    ctx.beginPath();
    ctx.ellipse(x, y, wide, wide * 0.18, 0, 0, 7);
    ctx.fill();
    ctx.strokeStyle = css(palette.light, 0.3);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.ellipse(x, y + 1, wide, wide * 0.18, 0, 0, Math.PI);
    ctx.stroke();
  }
}
