import type { DreamReading } from '../../dream/dream.repository.js';

export const TITLER = Symbol('titler');

export interface Titler {
  /** @throws TransientError or PermanentError */
  read(content: string, signal: AbortSignal): Promise<DreamReading>;
}
