import { DETAIL_LABELS, type DetailField, splitDetails, trimEndOf } from '@dreamloom/contracts';

const MAX_TITLE_LENGTH = 60;
const MAX_WORDS_LENGTH = 400;
const MAX_DETAIL_LENGTH = 120;

/** The title of a dream until it has another one. */
export function firstWords(content: string): string {
  const line = oneLine(content.slice(0, 400));
  if ([...line].length <= MAX_TITLE_LENGTH) return line;
  const start = cut(line, MAX_TITLE_LENGTH - 1);
  const space = start.lastIndexOf(' ');
  return `${trimEndOf(space > MAX_TITLE_LENGTH / 2 ? start.slice(0, space) : start, ' .,;:!?-')}…`;
}

/** The scene of an artwork when no AI has described one: the first words and the details. */
export function sceneFrom(content: string): string {
  const { words, details } = splitDetails(content);
  const named = (Object.keys(DETAIL_LABELS) as DetailField[]).flatMap((field) => {
    const value = details[field];
    return value ? [`${DETAIL_LABELS[field]}: ${cut(value, MAX_DETAIL_LENGTH)}.`] : [];
  });
  return [cut(oneLine(words), MAX_WORDS_LENGTH), ...named].join(' ').trim();
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const cut = (text: string, maxLength: number) => [...text.slice(0, maxLength * 2)].slice(0, maxLength).join('');
