import { BadAnswerError } from '@dreamloom/openai';

const MAX_INTERPRETATION_LENGTH = 6_000;
const MAX_TITLE_LENGTH = 80;
const MAX_SCENE_LENGTH = 600;
/** A quotation of this many words is not a coincidence. */
const WORDS_IN_A_ROW = 12;

/**
 * Normalises an interpretation for display: text with line breaks, at most 6,000 characters.
 * @throws BadAnswerError when it is empty or quotes its instructions
 */
export function interpretationIn(answer: string, instructions: string): string {
  const tidy = answer
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const text = [...tidy].slice(0, MAX_INTERPRETATION_LENGTH).join('');
  if (text === '') throw new BadAnswerError('the interpretation is empty');
  if (recites(text, instructions)) throw new BadAnswerError('the interpretation recites its instructions');
  return text;
}

/** Normalises a week's title and scene to one line each, within the limits of the page and the image prompt. */
export function weekReadingIn({ title, scene }: { title: string; scene: string }, instructions: string) {
  const reading = { title: line(title, MAX_TITLE_LENGTH), scene: line(scene, MAX_SCENE_LENGTH) };
  if (reading.title === '' || reading.scene === '') throw new BadAnswerError('the week has no name or no scene');
  if (recites(reading.scene, instructions)) throw new BadAnswerError('the week recites its instructions');
  return reading;
}

function recites(text: string, instructions: string): boolean {
  const said = ` ${plainWords(text).join(' ')} `;
  const told = plainWords(instructions);
  for (let at = 0; at + WORDS_IN_A_ROW <= told.length; at++)
    if (said.includes(` ${told.slice(at, at + WORDS_IN_A_ROW).join(' ')} `)) return true;
  return false;
}

const plainWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const line = (text: string, longest: number) =>
  [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, longest).join('');
