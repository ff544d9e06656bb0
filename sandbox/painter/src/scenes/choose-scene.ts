import type { Random } from '../random.js';
import type { Scene } from '../stage.js';
import { countOf, firstOf } from '../vocabulary.js';
import { city } from './city.js';
import { corridor } from './corridor.js';
import { desert } from './desert.js';
import { forest } from './forest.js';
import { garden } from './garden.js';
import { library } from './library.js';
import { mountain } from './mountain.js';
import { ocean } from './ocean.js';
import { room } from './room.js';
import { sky } from './sky.js';
import { space } from './space.js';
import { stairs } from './stairs.js';
import { underwater } from './underwater.js';

export const SCENES: readonly Scene[] = [
  city,
  corridor,
  desert,
  forest,
  garden,
  library,
  mountain,
  ocean,
  room,
  sky,
  space,
  stairs,
  underwater,
];
// One of these is chosen when the words name no place.
const DEFAULT_SCENES: readonly Scene[] = [mountain, ocean, garden, sky, forest, desert];

/** The scene that the words mention most often; of two, the one mentioned first. */
export function chooseScene(words: string, random: Random): Scene {
  const anywhere = random.pick(DEFAULT_SCENES);
  const named = SCENES.map((scene) => ({ scene, score: countOf(scene.words, words) * (scene.weight ?? 1) })).filter(
    ({ score }) => score > 0,
  );
  named.sort((a, b) => b.score - a.score || firstOf(a.scene.words, words) - firstOf(b.scene.words, words));
  return named[0]?.scene ?? anywhere;
}
