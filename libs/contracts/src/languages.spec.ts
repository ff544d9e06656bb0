import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, languageOf, LANGUAGES, preferredLanguage } from './languages.js';

describe('languageOf', () => {
  it.each(LANGUAGES)('knows %s, its primary tag and its regions', (language) => {
    const [primary = ''] = language.split('-');
    for (const tag of [language, language.toUpperCase(), primary, `${primary}-XX`, `${primary}_419`, ` ${primary} `])
      expect([tag, languageOf(tag)]).toEqual([tag, language]);
    expect(LANGUAGE_NAMES[language]).not.toBe('');
  });

  it.each([
    ['de-AT', 'de'],
    ['de_CH', 'de'],
    ['pt-PT', 'pt-BR'],
    ['es-419', 'es'],
    ['fr-Latn-CA', 'fr'],
    ['EN-us', 'en'],
    ['cmn-Hans-CN', null],
    ['ja', null],
    ['deu', null],
    ['*', null],
    ['', null],
    [' ', null],
    ['-', null],
    ['de-', null],
    ['de AT', null],
    ['../de', null],
    ['__proto__', null],
    ['de\u0000', null],
    ['d'.repeat(36), null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});

describe('preferredLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['ja,it;q=0.5', 'it'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['es;q=0.8,fr;q=0.8', 'es'],
    ['pt;Q=1.0', 'pt-BR'],
    ['de;q=0,it;q=0.1', 'it'],
    ['de;q=x,it', 'it'],
    ['de;q=5,it;q=0.3', 'it'],
    ['ja,ko', DEFAULT_LANGUAGE],
    ['*', DEFAULT_LANGUAGE],
    [',,;;q=,', DEFAULT_LANGUAGE],
    ['', DEFAULT_LANGUAGE],
    [undefined, DEFAULT_LANGUAGE],
  ])('reads %j as %j', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it.each([
    ['a header of 8 kB', `de,${'x,'.repeat(4_094)}`],
    ['a tag of 8 kB', `de${'-x'.repeat(4_095)}`],
    ['8 kB of zeros', '\u0000'.repeat(8_192)],
    ['what follows the 32nd range', `${'x,'.repeat(32)}de`],
  ])('does not read %s', (_, header) => {
    expect([languageOf(header), preferredLanguage(header)]).toEqual([null, DEFAULT_LANGUAGE]);
  });
});
