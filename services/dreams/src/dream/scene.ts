import { DETAIL_LABELS, splitDetails, type DetailField } from '@dreamloom/contracts';

const MAX_WORDS_LENGTH = 400;
const MAX_DETAIL_LENGTH = 120;

export function sceneFrom(content: string): string {
  const { words, details } = splitDetails(content);
  const named = (Object.keys(DETAIL_LABELS) as DetailField[]).flatMap((field) => {
    const value = details[field];
    return value ? [`${DETAIL_LABELS[field]}: ${cut(value, MAX_DETAIL_LENGTH)}.`] : [];
  });
  return [cut(words.replace(/\s+/g, ' ').trim(), MAX_WORDS_LENGTH), ...named].join(' ').trim();
}

const cut = (text: string, longest: number) => [...text.slice(0, longest * 2)].slice(0, longest).join('');
