/** Joins a list as its language does: 'a, b, and c'. Quotation marks do not hide the letter by which Spanish chooses 'e' for 'y'. */
export function listIn(language: string, parts: readonly string[]): string {
  const bare = parts.map((part) => part.replace(/^[^\p{L}\p{N}]+(?=.)/u, ''));
  const rest = parts.values();
  return new Intl.ListFormat(language)
    .formatToParts(bare)
    .map(({ type, value }) => (type === 'element' ? (rest.next().value ?? value) : value))
    .join('');
}

/** How the languages write the first day of a month beside its name; the others write the plain number. */
const FIRST_DAYS: Readonly<Record<string, string>> = { fr: '1er', it: '1º', 'pt-BR': '1º' };

/** A format of dates. */
export interface DateFormat {
  format: (date: Date | number) => string;
  formatRange: (first: Date | number, last: Date | number) => string;
}

/** `Intl.DateTimeFormat` with the days of a named month as its language writes them: 'le 1er août', '1º de agosto'. */
export function dateFormatIn(language: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(language, options);
  const firstDay = FIRST_DAYS[language] ?? FIRST_DAYS[language.split('-')[0] ?? ''] ?? '1';
  const written = (parts: Intl.DateTimeFormatPart[]) => {
    const isNamed = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
    const dayOf = (value: string) => (Number(value) === 1 ? firstDay : value.replace(/^0/, ''));
    return parts.map(({ type, value }) => (isNamed && type === 'day' ? dayOf(value) : value)).join('');
  };
  return {
    format: (date) => written(format.formatToParts(date)),
    formatRange: (first, last) => written(format.formatRangeToParts(first, last)),
  };
}
