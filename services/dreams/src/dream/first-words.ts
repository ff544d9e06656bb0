import { trimEndOf } from '@dreamloom/contracts';

const MAX_LENGTH = 60;

export function firstWords(content: string): string {
  const line = content.slice(0, 400).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= MAX_LENGTH) return line;
  const cut = characters.slice(0, MAX_LENGTH - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${trimEndOf(space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut, ' .,;:!?-')}…`;
}
