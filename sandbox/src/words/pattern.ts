import nlp from 'compromise';

type Pattern = ReturnType<typeof nlp.parseMatch>;

const patterns = new Map<string, Pattern>();

/** A pattern of words, ready to be looked for: reading it takes longer than finding it in a dream. */
export function patternOf(source: string): Pattern {
  const pattern = patterns.get(source) ?? nlp.parseMatch(source);
  patterns.set(source, pattern);
  return pattern;
}
