/** What the editor asks about a dream beside its words. `actions` is read and kept but not asked for. */
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
const MARK = '— Dream details —';

/** Takes a dream's content apart: the dreamer's words, and the details of the block at its end, if there is one. */
export function splitDetails(content: string): { words: string; details: DreamDetails } {
  const at = content.lastIndexOf(MARK);
  const details = at < 0 ? null : readBlock(content.slice(at + MARK.length));
  if (!details) return { words: content, details: {} };
  const before = content.slice(0, at);
  if (before === '') return { words: '', details };
  const gap = /\r?\n\r?\n$/.exec(before);
  return gap ? { words: before.slice(0, gap.index), details } : { words: content, details: {} };
}

/**
 * Puts words and details together as content with one block at its end; without details the words stand alone.
 * A block that the words still carry is replaced, so that joining twice changes nothing.
 */
export function joinDetails(words: string, details: DreamDetails): string {
  const bare = withoutBlocks(words);
  const lines = FIELDS.flatMap((field) => {
    const value = oneLine(details[field] ?? '');
    return value ? [`${DETAIL_LABELS[field]}: ${value}`] : [];
  });
  if (lines.length === 0) return bare;
  return `${bare}${bare && '\n\n'}${[MARK, ...lines].join('\n')}`;
}

function withoutBlocks(words: string): string {
  const split = splitDetails(words).words;
  return split === words ? words : withoutBlocks(split);
}

function readBlock(text: string): DreamDetails | null {
  const [first, ...lines] = text.trimEnd().split(/\r?\n/);
  if (first !== '' || lines.length === 0) return null;
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
