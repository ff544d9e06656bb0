import { css, mix } from '../colour.js';
import { paintMoon } from '../light.js';
import { cloudBank, openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { leafyTree } from '../trees.js';
import { vocabulary } from '../vocabulary.js';

/** Above the clouds, where islands float. */
export const sky: Scene = {
  name: 'sky',
  words: vocabulary(
    'sky|skies|clouds?|fl(y|ew|own|ying)|wings?|air|heaven|planes?|airplanes?|balloons?|floating|angels?|cielos?',
    'nubes?|vol(aba|ando|ar)|himmel|wolken?|fliegen|flog|ciel|nuages?|volais|céu|nuvens|nuvem|voava|cielo|nuvole',
    'nuvola|volavo',
  ),
  horizon: 0.66,
  suits: ['rose', 'dawn', 'moonlit', 'candy'],
  weight: 0.75,
  paint,
};

function paint(stage: Stage): Setting {
  const { height, horizon, away, palette } = stage;
  paintSky(stage, height * 0.9);
  paintMoon(stage);
  cloudBank(stage, horizon, height * 0.1, 0);
  cloudBank(stage, horizon + height * 0.07, height * 0.14, 0.2);
  const far = island(stage, across(stage, 0.36), height * 0.5, 150, 0.3);
  cloudBank(stage, horizon + height * 0.16, height * 0.18, 0.42);
  const near = island(stage, across(stage, -0.16), height * 0.735, 330, 0);
  cloudBank(stage, height * 0.95, height * 0.17, 0.75);
  const inward = -away as 1 | -1;
  return {
    spots: {
      ground: [
        { x: near.x + away * 92, y: near.y, size: 185, facing: inward },
        { x: near.x - away * 120, y: near.y, size: 175, facing: away },
      ],
      far: [{ x: far.x, y: far.y, size: 110, facing: inward, haze: 0.2 }],
      air: [
        { x: across(stage, 0.2), y: height * 0.33, size: 200, facing: inward },
        { x: across(stage, 0.3), y: height * 0.66, size: 160, facing: inward },
        { x: across(stage, 0.02), y: height * 0.2, size: 140, facing: away },
      ],
    },
    dreamer: { x: near.x - away * 16, y: near.y, size: 180, facing: away },
    flight: { x: across(stage, 0.05), y: height * 0.5, size: 180, facing: away },
    air: [height * 0.1, height * 0.66],
    flow: openAir(stage),
    ...(palette.night ? { stars: horizon } : {}),
  };
}

function island(stage: Stage, x: number, y: number, wide: number, haze: number): { x: number; y: number } {
  const { ctx, palette, random, noise } = stage;
  const veil = (colour: typeof palette.light) => mix(colour, palette.sky[4], haze);
  const phase = random.between(0, 40);
  const fill = ctx.createLinearGradient(0, y, 0, y + wide * 0.55);
  fill.addColorStop(0, css(veil(mix(palette.land[1], palette.sky[2], 0.2))));
  fill.addColorStop(1, css(veil(palette.land[3])));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(x - wide / 2, y);
  for (let at = 0; at <= 1.001; at += 0.05) {
    const depth = Math.sin(at * Math.PI) * (0.62 + noise.layered(at * 3.4 + phase, 1, 3) * 0.7);
    ctx.lineTo(x - wide / 2 + wide * at, y + Math.max(0, depth) * wide * 0.52);
  }
  ctx.closePath();
  ctx.fill();
  const green = mix(palette.land[0], palette.accent, 0.2);
  ctx.fillStyle = css(veil(green));
  ctx.beginPath();
  ctx.ellipse(x, y, wide * 0.51, wide * 0.045, 0, 0, 7);
  ctx.fill();
  ctx.fillStyle = css(veil(palette.light), 0.35);
  ctx.beginPath();
  ctx.ellipse(x, y - wide * 0.012, wide * 0.48, wide * 0.022, 0, 0, 7);
  ctx.fill();
  const tree = x - stage.away * wide * 0.4;
  leafyTree(stage, tree, y + 2, wide * 0.46, veil(green), veil(palette.land[2]));
  return { x, y: y + wide * 0.02 };
}
