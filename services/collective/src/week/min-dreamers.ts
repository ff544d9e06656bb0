import { Refusal } from '@dreamloom/platform';
import { WORLD } from '../canvas/places.js';
import { MIN_DREAMERS_OF_A_REGION } from './figures.js';

const MIN_DREAMERS_OF_THE_WORLD = 3;

/** Minimum number of different dreamers behind a word, title or image of a week in this region. */
export const minDreamers = (place: string): number =>
  place === WORLD ? MIN_DREAMERS_OF_THE_WORLD : MIN_DREAMERS_OF_A_REGION;

export const tooFewDreamers = (place: string): Refusal =>
  new Refusal(
    409,
    'week-of-few-dreamers',
    `A week needs the public dreams of ${minDreamers(place)} people for a title and a picture.`,
  );
