import { keyOf, mentionsIn, openText, splitDetails, type Dream, type Mention } from '@dreamloom/contracts/http';
import type { Draft } from './draft.js';

/** True when saving shows the draft to everybody; the phone's editor leaves the visibility as it is. */
export const isForEverybody = (dream: Dream, draft: Draft, isMobile: boolean): boolean =>
  isMobile ? dream.isPublic : draft.isPublic;

/** By what somebody could be found in the draft, without what everybody can read already. */
export function newMentions(dream: Dream, draft: Draft, names: readonly string[]): Mention[] {
  const words = splitDetails(dream.content).words;
  const known = dream.isPublic ? mentionsIn(openText({ ...dream, words }), names).map(keyOf) : [];
  return mentionsIn(openText(draft), names).filter((mention) => !known.includes(keyOf(mention)));
}
