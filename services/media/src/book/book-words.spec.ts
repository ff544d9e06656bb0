import { clean, languageOf, moonOf, paragraphsOf, short } from './book-words.js';

describe('the words of a book', () => {
  it('are without controls and overrides of the direction', () => {
    expect(clean('a\u202eb\u0000c\u2067d\ud800')).toBe('abcd\ufffd');
  });

  it('are cut between characters', () => {
    expect(short('🌊🌊🌊', 2)).toBe('🌊…');
  });

  it('are divided where a paragraph is very long, and a long word may be broken', () => {
    const parts = paragraphsOf('The sea came in. '.repeat(1_000));
    expect(parts.every((part) => part.length <= 4_000 && part.endsWith('in.'))).toBe(true);
    expect(
      paragraphsOf('x'.repeat(60))[0]!
        .split('\u200b')
        .map((part) => part.length),
    ).toEqual([24, 24, 12]);
    expect(paragraphsOf('a\n\n\n\nb')).toEqual(['a', '', 'b']);
  });

  it.each([
    ['Ich lief durch ein Haus, in dem die Treppen fehlten.', 'de'],
    ['حلمت أنني أطير', 'ar'],
    ['חלמתי שאני עף', 'he'],
    ['紙の舟', 'ja'],
    ['', 'en'],
  ])('are of a language: %s', (text, language) => {
    expect(languageOf(text, 'en')).toBe(language);
  });

  it('stand beside the moon of their night', () => {
    expect(moonOf('2026-11-24').lit).toBeGreaterThan(0.97);
    expect(moonOf('2026-11-09').lit).toBeLessThan(0.03);
    expect([moonOf('2026-11-16').waxing, moonOf('2026-12-01').waxing]).toEqual([true, false]);
  });
});
