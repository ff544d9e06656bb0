/**
 * Matches whole words of any language: `vocabulary('whales?|ballenas?')`.
 * `\b` knows ASCII only, so that word edges are spelled out.
 */
export function vocabulary(...words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
}

/** How often `words` occurs in `text`. */
export function countOf(words: RegExp, text: string): number {
  return text.match(words)?.length ?? 0;
}

/** Where `words` first occurs in `text`, -1 if it does not. */
export function firstOf(words: RegExp, text: string): number {
  return text.search(words);
}
