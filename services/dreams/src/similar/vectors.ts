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
