import { DETAIL_LABELS, splitDetails, type DetailField } from '@dreamloom/contracts';

const LONGEST_WORDS = 400;
const LONGEST_DETAIL = 120;

/** A scene for the painter out of the dreamer's own words and details, when nobody has described one. */
export function sceneFrom(content: string): string {
  const { words, details } = splitDetails(content);
  const named = (Object.keys(DETAIL_LABELS) as DetailField[]).flatMap((field) => {
    const value = details[field];
    return value ? [`${DETAIL_LABELS[field]}: ${cut(value, LONGEST_DETAIL)}.`] : [];
  });
  return [cut(words.replace(/\s+/g, ' ').trim(), LONGEST_WORDS), ...named].join(' ').trim();
}

const cut = (text: string, longest: number) => [...text.slice(0, longest * 2)].slice(0, longest).join('');
