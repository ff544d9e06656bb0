import type { OwnDreams } from '@dreamloom/contracts';

export const JOURNAL = Symbol('journal');

export interface Journal {
  /**
   * Returns those of these dreams that belong to the dreamer, and whether AI may read them.
   * @throws TransientError when the dreams service cannot be reached
   */
  ownDreams(dreamerId: string, ids: string[]): Promise<OwnDreams>;
}
