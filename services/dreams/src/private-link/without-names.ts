/** A person of a dreamer, with what stands in place of the name. */
export interface NamedPerson {
  name: string;
  role: string;
}

const SHORTEST_PART_OF_A_NAME = 3;
/** Scripts that set no spaces between words: a name there has no bounds. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Puts the role of each person, in brackets, in place of the name: of the whole name regardless of case, and of each
 * capitalised part of it. A genitive s stays.
 */
export function withoutNames(text: string, people: readonly NamedPerson[]): string {
  const roles = new Map<string, string>();
  for (const { name, role } of people) for (const { key } of formsOf(name)) if (!roles.has(key)) roles.set(key, role);
  const forms = people.flatMap(({ name }) => formsOf(name)).sort((a, b) => b.key.length - a.key.length);
  if (forms.length === 0) return text;
  // One pass, so that a role is never replaced by another. Longer forms come first.
  const pattern = new RegExp(forms.map(({ source }) => source).join('|'), 'gu');
  return text.normalize('NFC').replace(pattern, (found) => `[${roles.get(keyOf(found)) ?? ''}]`);
}

interface Form {
  key: string;
  source: string;
}

function formsOf(written: string): Form[] {
  const name = written.normalize('NFC').trim();
  if (name === '') return [];
  const parts = name.split(/\s+/).filter((part) => part.length >= SHORTEST_PART_OF_A_NAME && /^\p{Lu}/u.test(part));
  return [
    { key: keyOf(name), source: bounded(name, anyCase) },
    ...parts.map((part) => ({ key: keyOf(part), source: bounded(part, literal) })),
  ];
}

const keyOf = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

const bounded = (word: string, form: (word: string) => string): string =>
  WITHOUT_SPACES.test(word) ? form(word) : String.raw`(?<![\p{L}\d])${form(word)}(?=s?(?![\p{L}\d]))`;

const literal = (word: string): string =>
  word.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);

const anyCase = (word: string): string =>
  [...word.replace(/\s+/g, ' ')]
    .map((letter) => {
      if (letter === ' ') return String.raw`\s+`;
      const cases = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
      return cases.length === 1 ? literal(letter) : `(?:${cases.map(literal).join('|')})`;
    })
    .join('');
