import { css, mix } from '../colour.js';
import { ridge } from '../landscape.js';
import { gradient, mist, paintMoon } from '../light.js';
import { openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { pine } from '../trees.js';
import { vocabulary } from '../vocabulary.js';

/** Range behind range, a lake in the valley, the viewer on the last hill. */
export const mountain: Scene = {
  name: 'mountain',
  words: vocabulary(
    'mountains?|climb\\w*|cliffs?|dragons?|castles?|snow\\w*|valleys?|volcano(es)?|peaks?|summit|avalanche',
    'montañas?|nieve|castillo|valle|berge?|gipfel|schnee|schloss|tal|montagnes?|neige|château|montanhas?|neve',
    'castelo|montagn[ae]|castello',
  ),
  horizon: 0.62,
  suits: ['rose', 'snowlight', 'aurora', 'dawn'],
  paint,
};

function paint(stage: Stage): Setting {
  const { ctx, palette, random, width, height, horizon, away } = stage;
  const { sky, land, light } = palette;
  paintSky(stage, horizon + height * 0.06);
  paintMoon(stage);
  ridge(stage, {
    base: horizon - height * 0.02,
    rise: height * 0.27,
    frequency: 1.7,
    top: palette.night ? mix(sky[3], sky[2], 0.4) : mix(sky[3], light, 0.4),
    foot: mix(land[0], sky[4], 0.4),
    octaves: 6,
  });
  mist(stage, horizon - height * 0.06, height * 0.1, 0.55);
  ridge(stage, {
    base: horizon + height * 0.05,
    rise: height * 0.22,
    frequency: 2.3,
    top: land[0],
    foot: mix(land[0], sky[4], 0.45),
    octaves: 6,
  });
  mist(stage, horizon + height * 0.03, height * 0.07, 0.5);
  ctx.fillStyle = gradient(
    ctx,
    [0, horizon + height * 0.06],
    [0, height * 0.86],
    [
      [0, css(mix(sky[4], light, 0.3), 0.95)],
      [0.3, css(mix(palette.water[0], sky[3], 0.4))],
      [1, css(palette.water[1])],
    ],
  );
  ctx.fillRect(0, horizon + height * 0.07, width, height * 0.3);
  for (let gleam = 0; gleam < 160; gleam++) {
    const x = stage.moon.x + (random.next() + random.next() - 1) * width * 0.2;
    ctx.fillStyle = css(light, random.between(0.08, 0.3));
    ctx.fillRect(x, horizon + height * random.between(0.075, 0.24), random.between(10, 70), random.between(1, 3));
  }
  for (const side of [0, 1] as const) bank(stage, side);
  mist(stage, horizon + height * 0.1, height * 0.05, 0.4);
  const hill = ridge(stage, {
    base: height * 0.98,
    rise: height * 0.12,
    frequency: 1.6,
    top: land[2],
    foot: land[3],
    octaves: 4,
    jagged: false,
  });
  for (let tree = 0; tree < 16; tree++) {
    const x = width * (random.chance(0.5) ? random.between(0, 0.2) : random.between(0.8, 1));
    pine(stage, x, hill(x) + height * 0.04, height * random.between(0.14, 0.32), land[3]);
  }
  const inward = -away as 1 | -1;
  const on = (share: number) => ({
    x: across(stage, share),
    y: Math.min(hill(across(stage, share)) + 10, height * 0.97),
  });
  return {
    spots: {
      ground: [
        { ...on(0.16), size: 200, facing: inward },
        { ...on(-0.24), size: 190, facing: away },
        { ...on(0.28), size: 180, facing: inward },
      ],
      water: [{ x: across(stage, 0.1), y: horizon + height * 0.15, size: 130, facing: inward, haze: 0.05 }],
      far: [
        { x: across(stage, 0.2), y: horizon + height * 0.085, size: 140, facing: inward, haze: 0.22 },
        { x: across(stage, -0.06), y: horizon + height * 0.08, size: 110, facing: away, haze: 0.3 },
      ],
      air: [
        { x: across(stage, 0.16), y: height * 0.36, size: 200, facing: inward },
        { x: across(stage, 0.36), y: height * 0.22, size: 150, facing: inward },
        { x: across(stage, -0.06), y: height * 0.46, size: 140, facing: away },
      ],
    },
    dreamer: { ...on(-0.05), size: 190, facing: away },
    flight: { x: across(stage, -0.04), y: height * 0.5, size: 165, facing: away },
    air: [height * 0.1, height * 0.6],
    flow: openAir(stage),
    stars: horizon * 0.85,
  };
}

function bank(stage: Stage, side: 0 | 1): void {
  const { ctx, palette, random, noise, width, height, horizon } = stage;
  const phase = random.between(0, 50);
  const reach = width * random.between(0.3, 0.42);
  const top = (into: number) =>
    horizon + height * (0.06 + 0.13 * into) + noise.layered(into * 2 + phase, side, 3) * height * 0.04;
  ctx.fillStyle = gradient(
    ctx,
    [0, horizon],
    [0, horizon + height * 0.3],
    [
      [0, css(mix(palette.land[1], palette.sky[3], 0.2))],
      [1, css(palette.land[2])],
    ],
  );
  ctx.beginPath();
  const edge = side ? width + 4 : -4;
  const at = (into: number) => edge + (side ? -1 : 1) * reach * into;
  ctx.moveTo(edge, height);
  for (let into = 0; into <= 1.001; into += 0.04) ctx.lineTo(at(into), top(into));
  ctx.quadraticCurveTo(at(0.5), horizon + height * 0.23, edge, height * 0.93);
  ctx.fill();
  for (let tree = 0; tree < 34; tree++) {
    const into = random.next();
    pine(
      stage,
      at(into),
      top(into) + 8,
      height * random.between(0.04, 0.1),
      mix(palette.land[1], palette.land[2], random.next()),
    );
  }
}
