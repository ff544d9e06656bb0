export const JOURNAL = Symbol('journal');

export interface Journal {
  /** Returns the claimant as the owner of the number sees it. @throws Refusal 503 while the journal is unavailable */
  claimantOf(dreamerId: string): Promise<string>;
}
