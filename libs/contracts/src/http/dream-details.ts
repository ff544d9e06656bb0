/** The details that the editor offers beside the text. `actions` is parsed and preserved but not offered. */
export const DETAIL_LABELS = {
  setting: 'Setting',
  pointOfView: 'Point of view',
  colors: 'Colors',
  emotions: 'Emotions',
  atmosphere: 'Atmosphere',
  objects: 'Objects',
  actions: 'Actions',
} as const;

export type DetailField = keyof typeof DETAIL_LABELS;
export type DreamDetails = Partial<Record<DetailField, string>>;

const FIELDS = Object.keys(DETAIL_LABELS) as DetailField[];
/** The first line of the block of details. */
export const DETAILS_MARK = '— Dream details —';
/** Splits a dream's content into the dreamer's text and the details of the block at its end, if there is one. */
export function splitDetails(content: string): { words: string; details: DreamDetails } {
  const at = lastMark(content);
  const details = at < 0 ? null : readBlock(content.slice(at + DETAILS_MARK.length));
  const gap = at === 0 ? '' : /\r?\n\r?\n$/.exec(content.slice(Math.max(0, at - 4), at))?.[0];
  if (!details || gap === undefined) return { words: content, details: {} };
  return { words: content.slice(0, at - gap.length), details };
}

/**
 * Joins text and details into content with one block at its end; without details the text stands alone. Replaces a
 * block that the text already contains, so that joining is idempotent.
 */
export function joinDetails(words: string, details: DreamDetails): string {
  const bare = withoutBlocks(words);
  const lines = FIELDS.flatMap((field) => {
    const value = oneLine(details[field] ?? '');
    return value ? [`${DETAIL_LABELS[field]}: ${value}`] : [];
  });
  if (lines.length === 0) return bare;
  return `${bare}${bare && '\n\n'}${[DETAILS_MARK, ...lines].join('\n')}`;
}

/** The content without what the product itself writes: the mark and the labels of the block. */
export function dreamersWords(content: string): string {
  const { words, details } = splitDetails(content);
  return [words, ...Object.values(details)].join('\n');
}

function withoutBlocks(words: string): string {
  for (let rest = words; ;) {
    const split = splitDetails(rest).words;
    if (split === rest) return rest;
    rest = split;
  }
}

// The mark counts only on a line of its own: the text and the values may contain it.
function lastMark(content: string): number {
  for (
    let at = content.lastIndexOf(DETAILS_MARK);
    at >= 0;
    at = at === 0 ? -1 : content.lastIndexOf(DETAILS_MARK, at - 1)
  ) {
    const after = content.slice(at + DETAILS_MARK.length, at + DETAILS_MARK.length + 2);
    if ((at === 0 || content[at - 1] === '\n') && /^\r?(\n|$)/.test(after)) return at;
  }
  return -1;
}

function readBlock(text: string): DreamDetails | null {
  const lines = text.trimEnd().split(/\r?\n/).slice(1);
  if (lines.length === 0) return null;
  const details: DreamDetails = {};
  for (const line of lines) {
    const field = FIELDS.find((one) => line.startsWith(`${DETAIL_LABELS[one]}: `));
    const value = field && oneLine(line.slice(DETAIL_LABELS[field].length + 2));
    if (!field || !value || details[field] !== undefined) return null;
    details[field] = value;
  }
  return details;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
