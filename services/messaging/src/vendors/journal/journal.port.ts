export const JOURNAL = Symbol('journal');

/** The service that knows the dreamers. */
export interface Journal {
  /** Who asks to connect a number, as its owner reads it. @throws Refusal 503 while the journal cannot be reached */
  claimantOf(dreamerId: string): Promise<string>;
}
