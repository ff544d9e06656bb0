import { css, mix } from '../colour.js';
import { grass, ridge } from '../landscape.js';
import { gradient, mist, paintMoon } from '../light.js';
import { openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { pine, trunk } from '../trees.js';
import { vocabulary } from '../vocabulary.js';

/** A clearing among tall trunks, a pale path leading in. */
export const forest: Scene = {
  name: 'forest',
  words: vocabulary(
    'forests?|woods|trees?|jungle|foxe?s?|deer|wol(f|ves)|owls?|woodland|bosques?|selva|árbol(es)?|wald|wälder',
    'bäume?|baum|forêts?|bois|arbres?|florestas?|árvores?|forest[ae]|bosc(o|hi)|alber[oi]',
  ),
  horizon: 0.62,
  suits: ['aurora', 'moonlit', 'lagoon'],
  paint,
};

function paint(stage: Stage): Setting {
  const { palette, random, width, height, horizon, away, lights } = stage;
  paintSky(stage, horizon + height * 0.06);
  paintMoon(stage);
  ridge(stage, {
    base: horizon,
    rise: height * 0.16,
    frequency: 2.4,
    top: mix(palette.land[0], palette.sky[3], 0.35),
    foot: mix(palette.land[0], palette.sky[4], 0.5),
  });
  mist(stage, horizon - height * 0.01, height * 0.12, 0.75);
  for (let tree = 0; tree < 60; tree++) {
    pine(
      stage,
      random.between(-20, width + 20),
      horizon + random.between(0, height * 0.03),
      height * random.between(0.08, 0.2),
      mix(palette.land[0], palette.sky[4], random.between(0.1, 0.5)),
    );
  }
  mist(stage, horizon + height * 0.02, height * 0.07, 0.6);
  floor(stage);
  path(stage, across(stage, 0.02));
  for (let tree = 0; tree < 10; tree++) {
    const share = random.chance(0.5) ? random.between(-0.02, 0.28) : random.between(0.72, 1.02);
    trunk(
      stage,
      width * share,
      horizon + height * random.between(0.06, 0.14),
      width * 0.007,
      mix(palette.land[1], palette.sky[3], 0.35),
      random.between(-30, 30),
    );
  }
  mist(stage, horizon + height * 0.07, height * 0.08, 0.45);
  for (const share of [0.03, 0.2, 0.83, 0.97]) {
    trunk(
      stage,
      width * (share + random.between(-0.02, 0.02)),
      height * random.between(0.86, 0.95),
      width * random.between(0.014, 0.022),
      palette.land[2],
      random.between(-60, 60),
    );
  }
  grass(stage, horizon + height * 0.07, 900);
  for (let firefly = 0; firefly < 34; firefly++) {
    lights.push({
      x: random.between(0, width),
      y: random.between(horizon * 0.7, height * 0.95),
      radius: random.between(5, 15),
      colour: palette.accent,
      strength: 0.8,
    });
  }
  const inward = -away as 1 | -1;
  return {
    spots: {
      ground: [
        { x: across(stage, 0.2), y: height * 0.88, size: 200, facing: inward },
        { x: across(stage, -0.2), y: height * 0.85, size: 190, facing: away },
        { x: across(stage, 0.1), y: height * 0.75, size: 120, facing: inward, haze: 0.12 },
      ],
      far: [
        { x: across(stage, 0.02), y: horizon + height * 0.052, size: 115, facing: inward, haze: 0.15 },
        { x: across(stage, -0.16), y: horizon + height * 0.05, size: 100, facing: away, haze: 0.25 },
      ],
      air: [
        { x: across(stage, 0.15), y: height * 0.4, size: 180, facing: inward },
        { x: across(stage, -0.14), y: height * 0.47, size: 160, facing: away },
        { x: across(stage, 0.28), y: height * 0.24, size: 140, facing: inward },
      ],
    },
    dreamer: { x: across(stage, 0.0), y: height * 0.84, size: 185, facing: away },
    flight: { x: across(stage, -0.02), y: height * 0.5, size: 160, facing: away },
    air: [height * 0.12, height * 0.56],
    flow: openAir(stage),
    stars: horizon * 0.9,
  };
}

function floor(stage: Stage): void {
  const { ctx, palette, noise, width, height, horizon } = stage;
  ctx.fillStyle = gradient(
    ctx,
    [0, horizon],
    [0, height],
    [
      [0, css(mix(palette.land[0], palette.sky[4], 0.45))],
      [0.4, css(mix(palette.land[1], palette.accent, 0.12))],
      [1, css(palette.land[3])],
    ],
  );
  ctx.beginPath();
  ctx.moveTo(0, horizon + height * 0.05);
  for (let x = 0; x <= width + 16; x += 16)
    ctx.lineTo(x, horizon + height * 0.045 + noise.at(x / 300, 9) * height * 0.015);
  ctx.lineTo(width, height);
  ctx.lineTo(0, height);
  ctx.fill();
}

/** A path that winds from the bottom of the picture to `end` on the horizon. */
export function path(stage: Stage, end: number): void {
  const { ctx, palette, width, height, horizon } = stage;
  const top = horizon + height * 0.05;
  ctx.fillStyle = gradient(
    ctx,
    [0, horizon],
    [0, height],
    [
      [0, css(palette.light, 0.7)],
      [0.4, css(mix(palette.light, palette.accent, 0.4), 0.38)],
      [1, css(palette.accent, 0.08)],
    ],
  );
  ctx.beginPath();
  ctx.moveTo(end - 6, top);
  ctx.bezierCurveTo(end + 50, horizon + height * 0.13, end - width * 0.15, height * 0.82, end - width * 0.08, height);
  ctx.lineTo(end + width * 0.14, height);
  ctx.bezierCurveTo(end + width * 0.0, height * 0.84, end + 110, horizon + height * 0.13, end + 10, top);
  ctx.fill();
}
