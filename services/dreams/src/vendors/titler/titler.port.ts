import type { DreamReading } from '../../dream/dream.repository.js';

export const TITLER = Symbol('titler');

/** Reads a dream: a title, moods, flags, and what is to be seen. */
export interface Titler {
  /** @throws TransientError or PermanentError */
  read(content: string, signal: AbortSignal): Promise<DreamReading>;
}
