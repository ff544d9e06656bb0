import { trimEndOf } from './text.js';

/** Something in a dream that identifies a person. */
export interface Mention {
  kind: 'person' | 'email' | 'phone' | 'link';
  text: string;
}

// The bounds are those of DNS names and addresses; without them the search in a long text takes quadratic time.
const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,9}/gu;
const ADDRESS = String.raw`(?:[Hh]ttps?:\/\/|[Ww]ww\.)[^\s<>"]+`;
// Lower-case endings only: a sentence that begins right after a full stop is not an address.
const BARE_ADDRESS = String.raw`[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){0,9}\.(?:com|org|net|io|info|app|dev|me|eu|de|es|fr|it|pt|nl|at|ch|uk|us)\b(?:\/[^\s<>"]*)?`;
const LINK = new RegExp(`\\b(?:${ADDRESS}|${BARE_ADDRESS})`, 'gu');
const NUMBER = /(?<![\p{L}\d])\+?\(?\d[\d\s()./-]{5,}\d(?!\p{L})/gu;
const CLOSING = `.,;:!?)]'"”’`;
const MIN_DIGITS = 9;
const MIN_DIGITS_AFTER_PLUS = 8;
const MAX_DIGITS = 15;
const SHORTEST_PART_OF_A_NAME = 3;

/**
 * Finds names of the dreamer's people, e-mail addresses, phone numbers and links in a text, each once and in that
 * order, for review before the text is published.
 */
export function mentionsIn(text: string, names: readonly string[]): Mention[] {
  const emails = found(text, EMAIL);
  const links = found(without(text, emails), LINK);
  const phones = found(without(text, [...emails, ...links]), NUMBER).filter(isPhone);
  const people = names.flatMap((name) => personIn(text, name) ?? []);
  const all: Mention[] = [
    ...people.map((one) => ({ kind: 'person' as const, text: one })),
    ...emails.map((one) => ({ kind: 'email' as const, text: one })),
    ...phones.map((one) => ({ kind: 'phone' as const, text: one })),
    ...links.map((one) => ({ kind: 'link' as const, text: one })),
  ];
  return all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Everything that others can read of a published dream, as one text. */
export const openText = ({ title, words, tags }: { title: string; words: string; tags: readonly string[] }): string =>
  [title, words, ...tags].join('\n');

/** Identity of a mention, regardless of case. */
export const keyOf = ({ kind, text }: Mention): string => `${kind} ${text.toLowerCase()}`;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([match]) => trimEndOf(match, CLOSING));

// The mark is part of no link and no number, so that what stands around a removed part does not become one.
const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((left, part) => left.replaceAll(part, '<'), text);

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits <= MAX_DIGITS && digits >= (text.startsWith('+') ? MIN_DIGITS_AFTER_PLUS : MIN_DIGITS);
}

/** Finds the whole name regardless of case, else a capitalised part of it. */
function personIn(text: string, name: string): string | undefined {
  const whole = wordIn(text, name.trim(), 'iu');
  if (whole !== undefined) return whole;
  const parts = name.split(/\s+/).filter((part) => part.length >= SHORTEST_PART_OF_A_NAME && /^\p{Lu}/u.test(part));
  return parts.map((part) => wordIn(text, part, 'u')).find((part) => part !== undefined);
}

function wordIn(text: string, word: string, flags: string): string | undefined {
  if (word === '') return undefined;
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, flags).exec(text)?.[0];
}
