import { clip, plainText, searchedWords, searchText, trimEndOf } from './text.js';

describe('clip', () => {
  it.each([30, 100, 120, 150, 200])('leaves %i characters and no more', (max) => {
    expect(clip('x'.repeat(max), max)).toBe('x'.repeat(max));
    expect(clip('x'.repeat(max + 1), max)).toBe(`${'x'.repeat(max - 3)}...`);
  });

  it('never halves a character', () => {
    expect(clip('🐳'.repeat(30), 30)).toBe('🐳'.repeat(30));
    expect(clip('🐳'.repeat(31), 30)).toBe(`${'🐳'.repeat(27)}...`);
  });
});

it.each([
  ['see you.)', 'see you'],
  ['...', ''],
  ['', ''],
  ['a.b', 'a.b'],
])('%j ends as %j', (text, expected) => expect(trimEndOf(text, '.)')).toBe(expected));

it.each([
  ['Sueño', 'sueno'],
  ['L’ÉLAN ÀÇ', 'l’elan ac'],
  ['Größe', 'große'],
  ['Łódź 夢 50%_', 'łodz 夢 50%_'],
])('%j is compared as %j', (text, expected) => expect(plainText(text)).toBe(expected));

it.each([
  ['L’ÉLAN', "l'elan"],
  ['`a´', "'a'"],
  ['Größe ŒUVRE Æble', 'grosse oeuvre aeble'],
  ['Łódź Øre DIYARBAKIR ı', 'lodz ore diyarbakir i'],
  ['ΣΟΦΌΣ', 'σοφοσ'],
  ['שָׁלוֹם مَرْحَـبًا', 'שלום مرحبا'],
  ['ピアノ ﾋﾟｱﾉ', 'ぴあの ぴあの'.normalize('NFD')],
  ['ＡＢＣ　ﬁ', 'abc fi'],
])('%j is searched as %j', (text, expected) => expect(searchText(text)).toBe(expected));

it('searches for each word once, whatever stands between them', () => {
  expect(searchedWords('  a b\u3000a\nc ')).toEqual(['a', 'b', 'c']);
});
