import { randomInt } from 'node:crypto';

// Without vowels: no code is a word, least of all a command.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 4;
const AT_START = new RegExp(`^/([${LETTERS}]{${LENGTH}})(?:\\s(.*))?$`, 'is');

/** A code that is none of these. */
export function newCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (!taken.has(code)) return code;
  }
}

/** What looks like a code at the start of a message, and the words behind it; null when nothing does. */
export function codeAtStart(body: string): { code: string; words: string } | null {
  const [, code, words] = AT_START.exec(body) ?? [];
  return code === undefined ? null : { code: code.toUpperCase(), words: words?.trim() ?? '' };
}
