import { mix } from '../colour.js';
import { reflect, ridge, ripples, skyline } from '../landscape.js';
import { mist, paintMoon } from '../light.js';
import { POSES } from '../motifs/people.js';
import { openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { countOf, vocabulary } from '../vocabulary.js';
import { CITY_WORDS } from './city.js';

/** A wide sea under the moon, a shore in front. */
export const ocean: Scene = {
  name: 'ocean',
  words: vocabulary(
    'swim(ming|s)?|swam|nad(aba|ando|ar)|schwamm|nageais|nadava|nuotavo|oceans?|sea|whales?|beach(es)?|waves?',
    'sail(ed|ing)?|ships?|boats?|islands?|lakes?|rivers?|shore|tide|lighthouses?|mar|océano|playa|olas?|barcos?',
    'isla|lago|río|meer|ozean|strand|wellen?|insel|fluss|mer|océan|plage|vagues?|île|bateau|oceano|praia|ondas?',
    'ilha|rio|mare|spiaggia|onde?|isola|fiume',
  ),
  horizon: 0.6,
  suits: ['moonlit', 'rose', 'dawn'],
  paint,
};

function paint(stage: Stage): Setting {
  const { palette, width, height, horizon, away } = stage;
  paintSky(stage, horizon + height * 0.06);
  paintMoon(stage);
  const far = mix(palette.land[0], palette.sky[3], 0.45);
  ridge(stage, {
    base: horizon + 4,
    rise: height * 0.1,
    frequency: 3.2,
    top: far,
    foot: mix(palette.land[0], palette.sky[4], 0.4),
  });
  if (countOf(CITY_WORDS, stage.words))
    skyline(stage, horizon + 6, height * 0.15, mix(palette.land[1], palette.sky[3], 0.25), 0.22);
  mist(stage, horizon, height * 0.06, 0.5);
  reflect(stage, stage.canvas);
  ripples(stage, height);
  const flies = countOf(POSES.flying.words, stage.words) > 0;
  const shore = ridge(stage, {
    base: height * (flies ? 1.3 : 0.975),
    rise: height * 0.08,
    frequency: 2.1,
    top: palette.land[2],
    foot: palette.land[3],
    octaves: 4,
    jagged: false,
  });
  const on = (x: number) => Math.min(shore(x) + 8, height * 0.985);
  const [here, there, beyond] = [across(stage, -0.2), across(stage, 0.06), across(stage, 0.36)];
  const inward = -away as 1 | -1;
  return {
    spots: {
      ground: [
        { x: there, y: on(there), size: 180, facing: inward },
        { x: beyond, y: on(beyond), size: 180, facing: inward },
        { x: across(stage, -0.38), y: on(across(stage, -0.38)), size: 170, facing: away },
      ],
      water: [{ x: across(stage, 0.22), y: horizon + height * 0.085, size: 190, facing: inward }],
      far: [
        { x: across(stage, 0.34), y: horizon + 6, size: 130, facing: inward, haze: 0.2 },
        { x: across(stage, -0.06), y: horizon + 5, size: 110, facing: away, haze: 0.25 },
      ],
      air: [
        { x: across(stage, 0.17), y: height * 0.38, size: 200, facing: inward },
        { x: across(stage, 0.36), y: height * 0.22, size: 150, facing: inward },
        { x: across(stage, -0.02), y: height * 0.2, size: 130, facing: inward },
      ],
    },
    dreamer: { x: here, y: on(here), size: 180, facing: away },
    flight: { x: across(stage, -0.09), y: height * 0.5, size: 165, facing: away },
    air: [height * 0.1, horizon * 0.92],
    flow: openAir(stage, 0.16),
    stars: horizon,
    after: (motifs) => {
      stage.ctx.save();
      stage.ctx.beginPath();
      stage.ctx.rect(0, horizon, width, height * 0.24);
      stage.ctx.clip();
      reflect(stage, motifs, 0.13);
      stage.ctx.restore();
    },
  };
}
