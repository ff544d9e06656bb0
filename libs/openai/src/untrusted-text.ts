/**
 * Removes whatever a model could read as a delimiter: angle brackets of every width, invisible characters and
 * chat-template tags.
 */
export const harmless = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[<\u2039\u27e8\u3008]/gu, '(')
    .replace(/[>\u203a\u27e9\u3009]/gu, ')')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

/** A quotation of this many words is not a coincidence. */
const QUOTED_WORDS = 12;

/** Whether a model's answer quotes its instructions. */
export function recites(answer: string, instructions: string): boolean {
  const words = ` ${plainWords(answer).join(' ')} `;
  const instructed = plainWords(instructions);
  for (let at = 0; at + QUOTED_WORDS <= instructed.length; at++)
    if (words.includes(` ${instructed.slice(at, at + QUOTED_WORDS).join(' ')} `)) return true;
  return false;
}

const plainWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
