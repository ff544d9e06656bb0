/** Numbers of an embedding. */
export const DIMENSIONS = 512;

/** The numbers of a vector as PostgreSQL stores them: four bytes each, little endian as on every supported processor. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Copies, because the bytes of a query result do not begin at a multiple of four. */
export const vectorIn = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);

/** For vectors of length 1 the cosine. */
export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

const MAX_BYTE = 127;
/** Two numbers of four bytes stand before the bytes of a rounded vector: the size of a step, and the rounding error. */
const HEAD = 8;
/** Bytes of a rounded embedding. */
export const ROUNDED_LENGTH = HEAD + DIMENSIONS;
/** More than what is lost when these two are stored with four bytes. */
const MARGIN = 1e-6;

/** A vector with one byte per number: a quarter of the size, which is what comparing with many dreams costs. */
export function roundedBytes(vector: Float32Array): Buffer {
  const step = Math.fround(vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / MAX_BYTE);
  const bytes = Buffer.alloc(HEAD + vector.length);
  let squares = 0;
  vector.forEach((value, at) => {
    const rounded = Math.max(-MAX_BYTE, Math.min(MAX_BYTE, Math.round(value / step)));
    bytes.writeInt8(rounded, HEAD + at);
    squares += (value - rounded * step) ** 2;
  });
  bytes.writeFloatLE(step, 0);
  bytes.writeFloatLE(Math.sqrt(squares) + MARGIN, 4);
  return bytes;
}

/**
 * The lowest and the highest cosine of a vector of length 1 with the vector whose rounded bytes begin at `at`: by Cauchy
 * and Schwarz the rounding changes their product by at most the length of the rounding error. `numbers` are the bytes as
 * signed numbers.
 */
export function cosineBounds(
  vector: Float32Array,
  bytes: Buffer,
  at = 0,
  numbers = signed(bytes),
): { low: number; high: number } {
  const first = at + HEAD;
  // Four sums, because an addition to one sum waits for the addition before it.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let index = 0; index < DIMENSIONS; index += 4) {
    a += (vector[index] ?? 0) * (numbers[first + index] ?? 0);
    b += (vector[index + 1] ?? 0) * (numbers[first + index + 1] ?? 0);
    c += (vector[index + 2] ?? 0) * (numbers[first + index + 2] ?? 0);
    d += (vector[index + 3] ?? 0) * (numbers[first + index + 3] ?? 0);
  }
  const cosine = (a + b + c + d) * bytes.readFloatLE(at);
  const error = bytes.readFloatLE(at + 4) + MARGIN;
  return { low: cosine - error, high: cosine + error };
}

export const signed = ({ buffer, byteOffset, byteLength }: Buffer): Int8Array =>
  new Int8Array(buffer, byteOffset, byteLength);
