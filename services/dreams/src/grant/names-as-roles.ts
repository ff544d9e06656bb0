import {
  DEFAULT_LANGUAGE,
  type DreamPerson,
  type Language,
  type RelationshipType,
  trimEndOf,
} from '@dreamloom/contracts';
import { textsOf } from '@dreamloom/http';
import { TEXTS } from './texts.js';

const TEXT = textsOf(TEXTS);

const ROLES = new Map<RelationshipType, keyof typeof TEXTS>([
  ['family', 'familyRole'],
  ['friend', 'friendRole'],
  ['colleague', 'colleagueRole'],
  ['stranger', 'unknownRole'],
  ['celebrity', 'celebrityRole'],
]);

/** Somebody with the role in the dream that is read. */
export type Named = Pick<DreamPerson, 'roleInDream'> & { person: Omit<DreamPerson['person'], 'id'> };

const SHORTEST_PART_OF_A_NAME = 3;
/** Scripts that write words without spaces between them: a name there has no boundary. */
const WITHOUT_SPACES =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u;

/**
 * Replaces the names of a dreamer's people by their roles in a dream, or else by their relationships to the dreamer in the
 * language of the dreamer, for readers who were given the dream and not the names. Longer names go first, and a role is never searched for names.
 */
export function namesAsRoles(text: string, people: readonly Named[], language: Language | null): string {
  const roleOf = TEXT[language ?? DEFAULT_LANGUAGE];
  const named = people
    .flatMap(({ person, roleInDream }) => {
      const role = roleInDream?.trim() || roleOf(ROLES.get(person.relationshipType) ?? 'otherRole');
      return formsOf(person.name, text).map((form) => ({ form, role }));
    })
    .sort((a, b) => b.form.length - a.form.length);
  if (named.length === 0) return text;
  const pattern = new RegExp(named.map(({ form }) => `(${patternOf(form)})`).join('|'), 'gu');
  return text.replace(pattern, (...match) => {
    const at = match.slice(1, named.length + 1).findIndex((group) => group !== undefined);
    const offset = match[named.length + 1] as unknown as number;
    const role = named[at]?.role ?? '';
    return beginsSentence(text, offset) ? capitalised(role) : role;
  });
}

/**
 * How a name is written in this text. A name that is also a word, such as 'Will', counts in lower case only where the
 * text never writes it with a capital.
 */
function formsOf(name: string, text: string): string[] {
  const whole = name.trim().replace(/\s+/g, ' ');
  if (whole === '') return [];
  const parts = whole.split(' ').filter((part) => part.length >= SHORTEST_PART_OF_A_NAME && /^\p{Lu}/u.test(part));
  const forms = new Set([
    whole,
    capitalised(whole),
    whole.toLocaleUpperCase(),
    ...parts,
    ...parts.map((part) => part.toLocaleUpperCase()),
  ]);
  const present = [...forms].filter((form) => new RegExp(patternOf(form), 'u').test(text));
  if (present.length > 0) return [...forms];
  const written = new RegExp(patternOf(whole), 'iu').exec(text)?.[0];
  return written === undefined ? [] : [...forms, written];
}

/** The form as a whole word, also in the genitive without an apostrophe ('Annas Haus'). */
function patternOf(form: string): string {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return WITHOUT_SPACES.test(form) ? literal : `(?<![\\p{L}\\p{M}\\d])${literal}s?(?![\\p{L}\\p{M}\\d])`;
}

/** Characters before a name that show whether it begins a sentence. */
const LOOK_BACK = 20;
const QUOTES = `"'“”‘’«»()¿¡`;

function beginsSentence(text: string, at: number): boolean {
  const before = trimEndOf(text.slice(Math.max(0, at - LOOK_BACK), at), QUOTES);
  const sentence = before.trimEnd();
  if (sentence === '' || before.slice(sentence.length).includes('\n')) return true;
  return sentence !== before && /[.!?…]$/.test(trimEndOf(sentence, QUOTES));
}

const capitalised = (text: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
};
