import { createNoise2D } from 'simplex-noise';

/** Smooth noise, -1 to 1. */
export interface Noise {
  at(x: number, y: number): number;
  /** Several octaves, each twice as fine and half as strong. */
  layered(x: number, y: number, octaves?: number): number;
}

/** Noise whose shape hangs on `random` alone. */
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
