import type { Motif } from '@dreamloom/contracts';
import { GIVEN_NAMES } from './blocked-word-lists.js';
import { hasBlockedWord } from './blocked-words.js';

/** Returns the keys with which a dream is counted: without blocked words and given names, sorted. */
export function countedMotifs(motifs: readonly Pick<Motif, 'key'>[]): string[] {
  const keys = new Set(motifs.map(({ key }) => key));
  return [...keys]
    .filter((key) => !hasBlockedWord(key) && !key.split(/[ -]/).some((word) => GIVEN_NAMES.has(word)))
    .sort();
}
