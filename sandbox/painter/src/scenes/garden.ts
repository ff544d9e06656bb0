import { type Colour, hex, mix } from '../colour.js';
import { dune, grass, ridge } from '../landscape.js';
import { mist, paintMoon } from '../light.js';
import { openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { leafyTree } from '../trees.js';
import { vocabulary } from '../vocabulary.js';
import { path } from './forest.js';

/** Rolling meadows in bloom under broad trees. */
export const garden: Scene = {
  name: 'garden',
  words: vocabulary(
    'gardens?|meadows?|fields?|flowers?|parks?|farm|orchards?|hills?|grass|sunflowers?|butterfl(y|ies)|village',
    'jard(ín|ines)|campos?|prado|flores|gärten|garten|wiesen?|blumen|jardins?|prés?|champs?|fleurs|jardim',
    'giardin[oi]|prat[oi]|fiori',
  ),
  horizon: 0.56,
  suits: ['spring', 'dawn', 'aurora', 'rose'],
  paint,
};

function paint(stage: Stage): Setting {
  const { palette, random, width, height, horizon, away, lights } = stage;
  paintSky(stage, horizon + height * 0.06);
  paintMoon(stage);
  const green = mix(palette.land[0], hex('#9fcf8a'), palette.night ? 0.14 : 0.3);
  ridge(stage, {
    base: horizon,
    rise: height * 0.15,
    frequency: 1.8,
    top: mix(palette.land[0], palette.sky[3], 0.5),
    foot: mix(palette.land[0], palette.sky[4], 0.6),
  });
  mist(stage, horizon - height * 0.02, height * 0.09, 0.6);
  dune(stage, {
    base: horizon + height * 0.04,
    rise: height * 0.05,
    waves: 5,
    top: mix(green, palette.sky[4], 0.5),
    foot: mix(green, palette.sky[3], 0.2),
  });
  for (let tree = 0; tree < 9; tree++) {
    leafyTree(
      stage,
      random.between(0, width),
      horizon + height * random.between(0.03, 0.07),
      height * random.between(0.06, 0.12),
      mix(green, palette.sky[4], 0.3),
      mix(palette.land[1], palette.sky[4], 0.3),
    );
  }
  mist(stage, horizon + height * 0.05, height * 0.05, 0.45);
  dune(stage, {
    base: horizon + height * 0.13,
    rise: height * 0.05,
    waves: 4,
    top: mix(green, palette.accent, 0.12),
    foot: palette.land[1],
  });
  path(stage, across(stage, 0.05));
  leafyTree(stage, across(stage, -0.39), height * 0.83, height * 0.6, green, palette.land[3]);
  leafyTree(stage, across(stage, 0.43), height * 0.74, height * 0.36, mix(green, palette.sky[3], 0.2), palette.land[2]);
  const blooms: Colour[] = [
    palette.accent,
    hex('#ff8fb0'),
    mix(palette.light, palette.accent, 0.2),
    mix(palette.coat, palette.sky[4], 0.25),
    hex('#b79cf2'),
  ];
  grass(stage, horizon + height * 0.1, 1500, blooms, 0.4);
  for (let mote = 0; mote < 40; mote++) {
    lights.push({
      x: random.between(0, width),
      y: random.between(horizon * 0.8, height * 0.95),
      radius: random.between(5, 15),
      colour: palette.accent,
      strength: palette.night ? 0.75 : 0.45,
    });
  }
  const inward = -away as 1 | -1;
  return {
    spots: {
      ground: [
        { x: across(stage, 0.24), y: height * 0.86, size: 200, facing: inward },
        { x: across(stage, -0.17), y: height * 0.9, size: 190, facing: away },
        { x: across(stage, 0.14), y: height * 0.74, size: 120, facing: inward, haze: 0.1 },
      ],
      far: [
        { x: across(stage, 0.06), y: horizon + height * 0.05, size: 120, facing: inward, haze: 0.12 },
        { x: across(stage, -0.14), y: horizon + height * 0.05, size: 100, facing: away, haze: 0.2 },
      ],
      air: [
        { x: across(stage, 0.18), y: height * 0.3, size: 185, facing: inward },
        { x: across(stage, -0.08), y: height * 0.42, size: 150, facing: away },
        { x: across(stage, 0.34), y: height * 0.44, size: 140, facing: inward },
      ],
    },
    dreamer: { x: across(stage, 0.06), y: height * 0.84, size: 185, facing: away },
    flight: { x: across(stage, 0.0), y: height * 0.44, size: 160, facing: away },
    air: [height * 0.1, height * 0.58],
    flow: openAir(stage),
    ...(palette.night ? { stars: horizon } : {}),
  };
}
