import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, WHITE } from './colour.js';
import { glow, screen } from './light.js';
import type { Stage } from './stage.js';
import { countOf, vocabulary } from './vocabulary.js';

const SNOW = vocabulary('snow\\w*', 'blizzard', 'winter', 'nieve', 'nev[ae]', 'schnee', 'neige');
const RAIN = vocabulary('rain\\w*', 'drizzle', 'lluvia', 'regen', 'pluie', 'chuva', 'pioggia');
const STORM = vocabulary(
  'storms?',
  'lightning',
  'thunder\\w*',
  'hurricane',
  'tormenta',
  'gewitter',
  'orage',
  'tempest\\w+',
);

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
