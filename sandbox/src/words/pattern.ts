import nlp from 'compromise';

type Pattern = ReturnType<typeof nlp.parseMatch>;

const patterns = new Map<string, Pattern>();

/** A compiled pattern of words, which is cached because compiling takes longer than matching. */
export function patternOf(source: string): Pattern {
  const pattern = patterns.get(source) ?? nlp.parseMatch(source);
  patterns.set(source, pattern);
  return pattern;
}
