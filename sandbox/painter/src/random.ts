import { createHash } from 'node:crypto';
import { createNoise2D } from 'simplex-noise';

/** A stream of numbers that is the same for the same seed (mulberry32 started by a sha-256). */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readInt32LE(0);
  }

  /** 0 up to, but not including, 1. */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }
}

/** Smooth noise, -1 to 1. */
export interface Noise {
  at(x: number, y: number): number;
  /** Several octaves, each twice as fine and half as strong. */
  layered(x: number, y: number, octaves?: number): number;
}

/** Noise whose shape depends on `random` alone. */
export function createNoise(random: () => number): Noise {
  const at = createNoise2D(random);
  const layered = (x: number, y: number, octaves = 5) => {
    let sum = 0;
    let strength = 0.5;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * at(x * frequency, y * frequency);
      frequency *= 2.05;
      strength *= 0.5;
    }
    return sum;
  };
  return { at, layered };
}
