import { city } from './city.js';
import { corridor } from './corridor.js';
import { desert } from './desert.js';
import { forest } from './forest.js';
import { garden } from './garden.js';
import { library } from './library.js';
import { mountain } from './mountain.js';
import { ocean } from './ocean.js';
import { room } from './room.js';
import type { Scene } from './scene.js';
import { sky } from './sky.js';
import { space } from './space.js';
import { stairs } from './stairs.js';
import { underwater } from './underwater.js';
import type { Random } from '../random.js';
import { countOf, firstOf } from '../vocabulary.js';

/** Every place the painter knows. */
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
// What a dream gets whose place nobody knows.
const OPEN: readonly Scene[] = [mountain, ocean, garden, sky, forest, desert];

/** The place the words speak of most; the first named wins a tie. */
export function chooseScene(words: string, random: Random): Scene {
  const anywhere = random.pick(OPEN);
  const named = SCENES.map((scene) => ({ scene, score: countOf(scene.words, words) * (scene.weight ?? 1) })).filter(
    ({ score }) => score > 0,
  );
  named.sort((a, b) => b.score - a.score || firstOf(a.scene.words, words) - firstOf(b.scene.words, words));
  return named[0]?.scene ?? anywhere;
}
