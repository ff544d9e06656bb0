import type { OwnDreams } from '@dreamloom/contracts';

export const JOURNAL = Symbol('journal');

/** The dreamers' journals, which another service keeps. */
export interface Journal {
  /** Those of these dreams that are this dreamer's own, and whether AI may read them. @throws TransientError when the journal cannot be reached */
  ownDreams(dreamerId: string, ids: string[]): Promise<OwnDreams>;
}
