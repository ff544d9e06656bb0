import { clip } from '@dreamloom/contracts';

const MAX_NAME = 40;
const LEFT_OUT = '[...]';

// Every character that ends a line or renders as a gap; U+2800 is an empty braille cell.
const GAPS = /[\s\p{Cc}\u2800]+/gu;
// Bidi controls, zero-width and unassigned characters would make the rendered text differ from the checked text.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// Stacked combining marks would cover the lines above and below.
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
// Browsers treat the ideographic full stop as the dot of a host name; a space behind it prevents that.
const IDEOGRAPHIC_STOP = /\u3002(?=\S)/g;
// The signs of an address: @ within a word, a scheme, two slashes, a dot before a suffix of letters, or four numbers
// with dots.
const ADDRESS = /\S@\S|\p{L}:[\p{L}\p{N}+/]|\/\/|(?<!\.)\.\p{L}[\p{L}\p{M}-]|\p{N}\.\p{N}{1,3}\.\p{N}{1,3}\.\p{N}/u;
const PHONE_NUMBER = /\p{N}(?:[^\p{L}\p{N}]{0,4}\p{N}){8,}|\+[^\p{L}\p{N}]{0,2}\p{N}(?:[^\p{L}\p{N}]{0,4}\p{N}){6,}/gu;
const NOT_IN_A_NAME = /[^\p{L}\p{M}\p{N} .'’-]+/gu;

/**
 * Cleans one line of user text for a mail to another person: no markup, addresses, links or phone numbers, not even
 * with look-alike characters, and at most `max` characters.
 */
export const plainWords = (text: string, max: number): string => clip(cleaned(text), max);

/** Cleans a name for a mail to another person. Returns an empty string when no letter is left. */
export function plainName(name: string): string {
  const left = cleaned(name).replaceAll(LEFT_OUT, ' ').replace(NOT_IN_A_NAME, ' ').replace(/ +/g, ' ').trim();
  return /\p{L}/u.test(left) ? clip(left, MAX_NAME) : '';
}

/** Cleans text of several lines and removes bidi controls, so that the reading order is the character order. */
export const plainLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(BIDI_CONTROLS, '');

function cleaned(text: string): string {
  const line = text.normalize('NFKC').replace(GAPS, ' ').replace(UNSEEN, '').replace(PILED_MARKS, '$1');
  return (
    line
      // The removal precedes the address check, because a later removal could join two parts to an address.
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
