import { type CircleWeekDreams, MOODS } from '@dreamloom/contracts';
import { MAX_TITLE_MOTIFS, MAX_TOP_MOTIFS, type WeekCounts } from './week-counts.repository.js';
import { MIN_DREAMERS_OF_A_REGION } from './week-rules.js';
import { MAX_MOODS } from './weekly-material.js';
import { countedMotifs } from './words/dream-motifs.js';
import { TITLE_MOTIFS } from './words/title-motifs.js';

export interface CountedWeek extends WeekCounts {
  moods: string[];
}

type Dreams = CircleWeekDreams['dreams'];

/**
 * Counts dreams that are stored elsewhere, with the minimum of dreamers and in the order in which
 * `WeekCountsRepository` counts those of a region.
 */
export function countDreams(dreams: Dreams): CountedWeek {
  const uniqueDreamers = new Set(dreams.map(({ dreamerId }) => dreamerId)).size;
  if (uniqueDreamers < MIN_DREAMERS_OF_A_REGION)
    return { dreamCount: 0, uniqueDreamers: 0, topMotifs: [], titleMotifs: [], moods: [] };
  const isOfTitles = (motif: string) => TITLE_MOTIFS.includes(motif);
  const motifs = sharedOf(dreams, ({ motifs }) => countedMotifs(motifs));
  const byTitle = (a: Shared, b: Shared) => Number(isOfTitles(b.word)) - Number(isOfTitles(a.word));
  return {
    dreamCount: dreams.length,
    uniqueDreamers,
    topMotifs: wordsOf(
      motifs.toSorted((a, b) => b.dreamers - a.dreamers || byTitle(a, b)),
      MAX_TOP_MOTIFS,
    ),
    titleMotifs: wordsOf(
      motifs.filter(({ word }) => isOfTitles(word)),
      MAX_TITLE_MOTIFS,
    ),
    moods: wordsOf(
      sharedOf(dreams, ({ tags }) =>
        tags.map((tag) => tag.toLowerCase()).filter((tag) => MOODS.some((mood) => mood === tag)),
      ),
      MAX_MOODS,
    ),
  };
}

interface Shared {
  word: string;
  dreamers: number;
}

/** The words of enough dreamers, those of most dreamers first, then the longer ones. */
function sharedOf(dreams: Dreams, wordsIn: (dream: Dreams[number]) => readonly string[]): Shared[] {
  const dreamersOf = new Map<string, Set<string>>();
  for (const dream of dreams)
    for (const word of wordsIn(dream)) dreamersOf.set(word, (dreamersOf.get(word) ?? new Set()).add(dream.dreamerId));
  return [...dreamersOf]
    .map(([word, { size }]) => ({ word, dreamers: size }))
    .filter(({ dreamers }) => dreamers >= MIN_DREAMERS_OF_A_REGION)
    .sort((a, b) => b.dreamers - a.dreamers || b.word.length - a.word.length || (a.word < b.word ? -1 : 1));
}

const wordsOf = (shared: readonly Shared[], limit: number) => shared.slice(0, limit).map(({ word }) => word);
