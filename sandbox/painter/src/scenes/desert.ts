import { mix } from '../colour.js';
import { dune, ridge } from '../landscape.js';
import { mist, paintMoon } from '../light.js';
import { openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** Dunes to the end of the world. */
export const desert: Scene = {
  name: 'desert',
  words: vocabulary(
    'deserts?|dunes?|sand|trains?|canyons?|camels?|pyramids?|elephants?|savanna|desierto|arena|tren|wüste|sand',
    'zug|désert|sable|deserto|areia|sabbia',
  ),
  horizon: 0.56,
  suits: ['desert', 'honey', 'rose'],
  paint,
};

function paint(stage: Stage): Setting {
  const { palette, height, horizon, away } = stage;
  const { land, sky, accent } = palette;
  paintSky(stage, horizon + height * 0.06);
  paintMoon(stage);
  ridge(stage, {
    base: horizon + height * 0.02,
    rise: height * 0.1,
    frequency: 1.7,
    top: mix(land[0], sky[3], 0.55),
    foot: mix(land[0], sky[4], 0.6),
    octaves: 3,
    jagged: false,
  });
  ridge(stage, {
    base: horizon + height * 0.05,
    rise: height * 0.09,
    frequency: 2.2,
    top: mix(land[0], land[1], 0.3),
    foot: mix(land[0], sky[4], 0.5),
    octaves: 4,
    jagged: false,
  });
  mist(stage, horizon, height * 0.07, 0.5);
  dune(stage, {
    base: horizon + height * 0.04,
    rise: height * 0.03,
    waves: 9,
    top: mix(land[0], sky[4], 0.35),
    foot: land[0],
  });
  dune(stage, {
    base: horizon + height * 0.14,
    rise: height * 0.03,
    waves: 6,
    top: mix(land[0], accent, 0.2),
    foot: land[1],
  });
  const middle = dune(stage, {
    base: horizon + height * 0.27,
    rise: height * 0.035,
    waves: 5,
    top: mix(land[1], accent, 0.15),
    foot: land[2],
  });
  const near = dune(stage, { base: height * 0.97, rise: height * 0.05, waves: 3.4, top: land[2], foot: land[3] });
  const inward = -away as 1 | -1;
  const at = (ground: (x: number) => number, share: number) => ({
    x: across(stage, share),
    y: ground(across(stage, share)) + 10,
  });
  return {
    spots: {
      ground: [
        { ...at(middle, 0.16), size: 200, facing: inward },
        { ...at(middle, -0.12), size: 165, facing: inward },
        { ...at(near, 0.33), size: 190, facing: inward },
      ],
      far: [
        { x: across(stage, -0.02), y: horizon + height * 0.135, size: 120, facing: away, haze: 0.06 },
        { x: across(stage, 0.3), y: horizon + height * 0.06, size: 110, facing: inward, haze: 0.2 },
      ],
      air: [
        { x: across(stage, 0.2), y: height * 0.3, size: 190, facing: inward },
        { x: across(stage, 0.02), y: height * 0.42, size: 150, facing: away },
        { x: across(stage, 0.38), y: height * 0.42, size: 140, facing: inward },
      ],
    },
    dreamer: { ...at(near, -0.28), size: 190, facing: away },
    flight: { x: across(stage, -0.02), y: height * 0.44, size: 165, facing: away },
    air: [height * 0.1, height * 0.55],
    flow: openAir(stage),
    stars: horizon,
  };
}
