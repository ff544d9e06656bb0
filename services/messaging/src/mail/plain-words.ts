import { clip } from '@dreamloom/contracts';

const MAX_NAME = 40;
const LEFT_OUT = '[...]';

// Every character that ends a line or is seen as a gap; U+2800 is an empty braille cell.
const GAPS = /[\s\p{Cc}\u2800]+/gu;
// Bidi controls, zero-width characters and those without a meaning: what is read would differ from what is seen.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// Marks that are piled up cover the lines above and below.
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
// Browsers take the ideographic full stop for the dot of a host name; with a space behind it no program does.
const IDEOGRAPHIC_STOP = /\u3002(?=\S)/g;
// A sign of an address: @ within it, a scheme, two slashes, a dot before an ending of letters, or four numbers with dots.
const ADDRESS = /\S@\S|\p{L}:[\p{L}\p{N}+/]|\/\/|(?<!\.)\.\p{L}[\p{L}\p{M}-]|\p{N}\.\p{N}{1,3}\.\p{N}{1,3}\.\p{N}/u;
const PHONE_NUMBER = /\p{N}(?:[^\p{L}\p{N}]{0,4}\p{N}){8,}|\+[^\p{L}\p{N}]{0,2}\p{N}(?:[^\p{L}\p{N}]{0,4}\p{N}){6,}/gu;
const NOT_IN_A_NAME = /[^\p{L}\p{M}\p{N} .'’-]+/gu;

/**
 * One line of what a person wrote, for a mail to somebody else: without markup, addresses, links and phone numbers, also
 * where they are spelled with look-alike signs, and at most `max` characters.
 */
export const plainWords = (text: string, max: number): string => clip(cleaned(text), max);

/** A name for a mail to somebody else: letters, digits and the few signs of names; empty when nothing of it is left. */
export function plainName(name: string): string {
  const left = cleaned(name).replaceAll(LEFT_OUT, ' ').replace(NOT_IN_A_NAME, ' ').replace(/ +/g, ' ').trim();
  return /\p{L}/u.test(left) ? clip(left, MAX_NAME) : '';
}

/** Text of several lines that is read in the order in which its characters stand. */
export const plainLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(BIDI_CONTROLS, '');

function cleaned(text: string): string {
  const line = text.normalize('NFKC').replace(GAPS, ' ').replace(UNSEEN, '').replace(PILED_MARKS, '$1');
  return (
    line
      // Before addresses are looked for: what is taken out later must not put one together.
      .replace(/[<>\\]/g, '')
      .replace(IDEOGRAPHIC_STOP, '$& ')
      .split(' ')
      .map((word) => (ADDRESS.test(word) ? LEFT_OUT : word))
      .join(' ')
      .replace(PHONE_NUMBER, LEFT_OUT)
      .replaceAll('@', '')
      .replace(/ +/g, ' ')
      .trim()
  );
}
