import { dateFormatIn, listIn } from './formats.js';

describe('listIn', () => {
  it.each([
    ['es', ['Ana', 'Isabel'], 'Ana e Isabel'],
    ['es', ['“Ana”', '“Isabel”'], '“Ana” e “Isabel”'],
    ['es', ['“Ana”', '“Luis”', '“Hilda”'], '“Ana”, “Luis” e “Hilda”'],
    ['de', ['„Ana“', '„Isabel“'], '„Ana“ und „Isabel“'],
    ['en', ['+34 600 000 000', '“…”'], '+34 600 000 000 and “…”'],
    ['en', [], ''],
  ])('joins in %s: %j', (language, parts, expected) => expect(listIn(language, parts)).toBe(expected));
});

describe('dateFormatIn', () => {
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  const UTC = { timeZone: 'UTC' } as const;

  it.each([
    ['en', 'August 1, 2026'],
    ['es', '1 de agosto de 2026'],
    ['pt-BR', '1º de agosto de 2026'],
    ['de', '1. August 2026'],
    ['fr', '1er août 2026'],
    ['it', '1º agosto 2026'],
    // A browser names its region, too.
    ['fr-FR', '1er août 2026'],
    ['it-CH', '1º agosto 2026'],
    ['pt-PT', '1 de agosto de 2026'],
  ])('writes the first of a month in %s as %s', (language, expected) => {
    const format = dateFormatIn(language, { ...UTC, dateStyle: 'long' });
    expect(format.format(date('2026-08-01'))).toBe(expected);
    expect(format.format(date('2026-08-11'))).toBe(expected.replace(/1(?:er|º)?(?=\W)/, '11'));
  });

  it.each([
    ['fr', '1er–2 août'],
    ['it', '1º–2 ago'],
    ['es', '1–2 ago'],
  ])('writes a range in %s as %s', (language, expected) => {
    const format = dateFormatIn(language, { ...UTC, day: 'numeric', month: 'short' });
    expect(format.formatRange(date('2026-08-01'), date('2026-08-02'))).toBe(expected);
  });

  it('leaves numbers of months alone', () => {
    expect(dateFormatIn('fr', { ...UTC, dateStyle: 'short' }).format(date('2026-08-01'))).toBe('01/08/2026');
    expect(dateFormatIn('de', { ...UTC, dateStyle: 'medium' }).format(date('2026-08-01'))).toBe('01.08.2026');
  });
});
