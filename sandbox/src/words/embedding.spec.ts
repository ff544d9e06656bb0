import { embeddingOf } from './embedding.js';

const cosine = (a: string, b: string) => {
  const [x, y] = [embeddingOf(a, 512), embeddingOf(b, 512)];
  return x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
};

const HOUSE = 'I was in the old house by the sea again. The stairs led down to a door, and behind the door was water.';

describe('embeddingOf', () => {
  it('gives the same words the same vector of length 1', () => {
    expect(embeddingOf(HOUSE, 512)).toEqual(embeddingOf(HOUSE, 512));
    expect(embeddingOf(HOUSE, 256)).toHaveLength(256);
    for (const text of [HOUSE, '...', '夢', 'x'.repeat(9_000)]) expect(cosine(text, text)).toBeCloseTo(1, 5);
  });

  it('puts dreams with shared words and motifs near to each other, and others far apart', () => {
    const again = 'The house by the sea: this time I took the stairs, opened the door, and the water was warm.';
    const inGerman = 'Ich war im Haus am Meer. Die Treppe führte zu einer Tür, und dahinter war Wasser.';
    const other = 'My teacher gave me an exam about elephants, and all my teeth fell out on the train.';
    expect(cosine(HOUSE, again)).toBeGreaterThan(0.65);
    expect(cosine(HOUSE, inGerman)).toBeGreaterThan(0.5);
    expect(cosine(HOUSE, other)).toBeLessThan(0.3);
    expect(cosine(again, other)).toBeLessThan(0.3);
  });
});
