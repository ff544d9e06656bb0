import { createHash } from 'node:crypto';
import { isSmallWord, languageOf, wordsOf } from './language.js';
import { motifsOf } from './motifs.js';

/** A motif counts as much as this many other words, as a subject does in a real embedding. */
const MOTIF_WEIGHT = 3;
/** What all texts have in common: unrelated texts of the real model have a cosine of 0.1 to 0.3, not of 0. */
const COMMON_WEIGHT = 1.5;

/**
 * A vector of length 1 that is the same for the same words: each word and each motif adds its own direction, so that
 * texts are near when they share words, and motifs also across languages.
 */
export function embeddingOf(text: string, dimensions: number): Float32Array {
  const words = wordsOf(text);
  const language = languageOf(words);
  const weights = new Map([[' ', COMMON_WEIGHT]]);
  for (const word of words) if (!isSmallWord(word, language)) weights.set(word, 1);
  for (const { key } of motifsOf(text)) weights.set(` ${key}`, MOTIF_WEIGHT);
  const vector = new Float32Array(dimensions);
  for (const [word, weight] of weights) {
    const direction = directionOf(word, dimensions);
    direction.forEach((value, at) => (vector[at] = (vector[at] ?? 0) + weight * value));
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const directions = new Map<string, Int8Array>();

/** A pseudo-random direction: those of different words are almost at right angles to each other. */
function directionOf(word: string, dimensions: number): Int8Array {
  const key = `${dimensions} ${word}`;
  const known = directions.get(key);
  if (known) return known;
  if (directions.size > 20_000) directions.clear();
  const bytes = createHash('shake256', { outputLength: dimensions }).update(word).digest();
  const direction = new Int8Array(bytes.buffer, bytes.byteOffset, dimensions);
  directions.set(key, direction);
  return direction;
}
