import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { along, clamp, css, hex, mix, smoothstep, WHITE } from './colour.js';
import { glow, screen } from './light.js';
import type { Flow, Stage } from './stage.js';
import { countOf, vocabulary } from './vocabulary.js';

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
      const low = height * random.between(0.14, 0.34);
      const phase = random.between(0, 9);
      for (let x = -20; x < width + 20; x += 3) {
        const y = low + noise.layered(x / 520 + phase, curtain, 3) * height * 0.24;
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

const SNOW = vocabulary('snow\\w*|blizzard|winter|nieve|nev[ae]|schnee|neige');
const RAIN = vocabulary('rain\\w*|drizzle|lluvia|regen|pluie|chuva|pioggia');
const STORM = vocabulary('storms?|lightning|thunder\\w*|hurricane|tormenta|gewitter|orage|tempest\\w+');

/** Snow, rain or lightning, when the dream has it. */
export function paintWeather(ctx: SKRSContext2D, stage: Stage): void {
  const storm = countOf(STORM, stage.words) > 0;
  if (countOf(SNOW, stage.words)) snow(ctx, stage);
  else if (storm || countOf(RAIN, stage.words)) rain(ctx, stage);
  if (storm) lightning(ctx, stage);
}

function snow(ctx: SKRSContext2D, stage: Stage): void {
  const { random, width, height } = stage;
  screen(ctx, () => {
    for (let flake = 0; flake < 320; flake++) {
      const radius = Math.pow(random.next(), 3) * 8 + 1.1;
      const [x, y] = [random.between(0, width), random.between(0, height)];
      if (radius > 3) glow(ctx, x, y, radius * 2, WHITE, random.between(0.4, 0.8));
      else {
        ctx.fillStyle = css(WHITE, random.between(0.35, 0.85));
        ctx.beginPath();
        ctx.arc(x, y, radius, 0, 7);
        ctx.fill();
      }
    }
  });
}

function rain(ctx: SKRSContext2D, stage: Stage): void {
  const { random, width, height, palette } = stage;
  ctx.lineCap = 'round';
  screen(ctx, () => {
    for (let drop = 0; drop < 420; drop++) {
      const [x, y] = [random.between(-40, width), random.between(-40, height)];
      const long = random.between(14, 46);
      ctx.strokeStyle = css(palette.light, random.between(0.06, 0.26));
      ctx.lineWidth = random.between(0.8, 1.9);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + long * 0.22, y + long);
      ctx.stroke();
    }
  });
}

function lightning(ctx: SKRSContext2D, stage: Stage): void {
  const { random, height, horizon, width, away, palette } = stage;
  let x = width / 2 + away * width * random.between(0.12, 0.34);
  let y = height * 0.04;
  screen(ctx, () => {
    glow(ctx, x, y + horizon * 0.2, height * 0.5, palette.light, 0.4);
    ctx.lineJoin = 'round';
    const bolt: [number, number][] = [[x, y]];
    while (y < horizon * 0.94) bolt.push([(x += random.between(-34, 30)), (y += random.between(22, 52))]);
    for (const [thick, strength] of [
      [13, 0.16],
      [5, 0.5],
      [2, 1],
    ] as const) {
      ctx.strokeStyle = css(WHITE, strength);
      ctx.lineWidth = thick;
      ctx.beginPath();
      bolt.forEach(([bx, by], index) => (index ? ctx.lineTo(bx, by) : ctx.moveTo(bx, by)));
      ctx.stroke();
    }
  });
}

/** Paint that swirls around the moon in the sky and lies in gentle waves below the horizon. */
export function openAir(stage: Stage, calm = 0.9): Flow {
  const { noise, moon, horizon, height } = stage;
  return (x, y) => {
    if (y > horizon) return calm < 0.5 ? noise.at(x / 300, y / 60) * calm : noise.at(x / 420, y / 300) * calm;
    const near = Math.exp(-Math.hypot(x - moon.x, y - moon.y) / (height * 0.34));
    const swirl = Math.atan2(y - moon.y, x - moon.x) + Math.PI / 2;
    return noise.at(x / 560 + 3, y / 360) * 1.6 * (1 - near) + swirl * near;
  };
}
