import { MAX_BODY_LENGTH, splitText } from './notify-dreamer.use-case.js';

describe('splitText', () => {
  it('does not split a text that fits', () => {
    expect(splitText('a dream')).toEqual(['a dream']);
    expect(splitText('x'.repeat(MAX_BODY_LENGTH))).toEqual(['x'.repeat(MAX_BODY_LENGTH)]);
    expect(splitText('')).toEqual(['']);
  });

  it('splits between words and loses none', () => {
    const words = Array.from({ length: 1_000 }, (_, i) => `word${i}`);
    const pieces = splitText(words.join(' '));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(MAX_BODY_LENGTH);
    expect(pieces.length).toBe(Math.ceil(words.join(' ').length / MAX_BODY_LENGTH));
    expect(pieces.flatMap((piece) => piece.split(' '))).toEqual(words);
  });

  it('includes a word that ends exactly at the limit', () => {
    expect(splitText('abc def', 3)).toEqual(['abc', 'def']);
  });

  it('does not split an address', () => {
    const address = 'https://dreamloom.example/dreams/0b0f';
    expect(splitText(`${'x'.repeat(1_580)}\n${address}`)[1]).toBe(address);
  });

  it('cuts an endless word between characters', () => {
    const family = '👨‍👩‍👧‍👦';
    const pieces = splitText(family.repeat(300));
    expect(pieces.join('')).toBe(family.repeat(300));
    expect(pieces.every((piece) => piece.length <= MAX_BODY_LENGTH && piece.length % family.length === 0)).toBe(true);
  });
});
