import { randomInt } from 'node:crypto';

// The alphabet has no vowels, so that no code is a word or a command.
export const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 4;
const AT_START = new RegExp(`^/([${LETTERS}]{${LENGTH}})(?:\\s(.*))?$`, 'is');

export function newCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (!taken.has(code)) return code;
  }
}

export function codeAtStart(body: string): { code: string; text: string } | null {
  const [, code, text] = AT_START.exec(body) ?? [];
  return code === undefined ? null : { code: code.toUpperCase(), text: text?.trim() ?? '' };
}
