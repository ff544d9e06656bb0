/** The vendor rejects longer bodies with error 21617. */
export const MAX_BODY_LENGTH = 1_600;

/**
 * Splits a text into pieces of at most `longest` UTF-16 code units, between words if possible and never inside a
 * grapheme.
 */
export function splitText(text: string, longest = MAX_BODY_LENGTH): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const cut = cutOf(rest, longest);
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

function cutOf(text: string, longest: number): number {
  const space = text.slice(0, longest + 1).search(/\s\S*$/u);
  if (space > 0) return space;
  // A text without spaces is split between graphemes.
  let cut = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text.slice(0, longest * 2),
  )) {
    if (index + segment.length > longest) break;
    cut = index + segment.length;
  }
  return cut || longest;
}
