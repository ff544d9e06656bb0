import { bytesOf, cosineBounds, product, roundedBytes, vectorIn } from './vectors.js';

/** A different vector of length 1 for each seed; some numbers are ten times as large as others, as in real embeddings. */
function vectorOf(seed: number): Float32Array {
  let state = seed;
  const numbers = Float32Array.from({ length: 512 }, (_, at) => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * (at % 50 === 0 ? 10 : 1);
  });
  const length = Math.sqrt(product(numbers, numbers));
  return numbers.map((value) => value / length);
}

describe('a stored vector', () => {
  it('is read as it was, wherever its bytes begin', () => {
    const vector = vectorOf(7);
    const moved = Buffer.concat([Buffer.from('abc'), bytesOf(vector)]).subarray(3);
    expect(vectorIn(moved)).toEqual(vector);
    expect(product(vector, vector)).toBeCloseTo(1, 6);
  });

  it('is rounded to bytes whose bounds always contain the cosine, and are narrow', () => {
    const vector = vectorOf(1);
    for (let seed = 2; seed < 400; seed++) {
      const other = vectorOf(seed);
      const near = vector.map((value, at) => (seed % 2 === 0 ? value : value + other[at]!));
      const length = Math.sqrt(product(near, near));
      const compared = near.map((value) => value / length);
      const { low, high } = cosineBounds(vector, roundedBytes(compared));
      const cosine = product(vector, compared);
      expect(low).toBeLessThanOrEqual(cosine);
      expect(high).toBeGreaterThanOrEqual(cosine);
      expect(high - low).toBeLessThan(0.1);
    }
  });
});
