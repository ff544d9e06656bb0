import { Refusal } from '@dreamloom/platform';
import { WORLD } from '../canvas/places.js';
import { MIN_DREAMERS_OF_A_REGION } from './figures.js';

const MIN_DREAMERS_OF_THE_WORLD = 3;

/** How many different dreamers a word, a title or a picture of a week in this place needs. */
export const minDreamers = (place: string): number =>
  place === WORLD ? MIN_DREAMERS_OF_THE_WORLD : MIN_DREAMERS_OF_A_REGION;

/** The refusal of a title or a picture for a week that has dreams of too few people. */
export const tooFewDreamers = (place: string): Refusal =>
  new Refusal(
    409,
    'week-of-few-dreamers',
    `A week needs the public dreams of ${minDreamers(place)} people for a title and a picture.`,
  );
