import { bytesOf, product, vectorIn } from './vectors.js';

describe('a stored vector', () => {
  it('is read as it was, wherever its bytes begin', () => {
    const vector = Float32Array.from({ length: 512 }, (_, at) => Math.sin(at) / 16);
    const moved = Buffer.concat([Buffer.from('abc'), bytesOf(vector)]).subarray(3);
    expect(vectorIn(moved)).toEqual(vector);
    expect(product(vector, vector)).toBeCloseTo(512 / (2 * 16 ** 2), 2);
  });
});
