import type { Dream } from '@dreamloom/contracts/http';
import { draftKey } from '../../../ui/browser-navigation.js';

export type OfDream = Pick<Dream, 'id' | 'userId'>;

export const keyOf = ({ id, userId }: OfDream) => draftKey(userId, id);

/** For browsers without storage: the draft lives as long as the page. */
export const memory = new Map<string, string>();

export const hasDraft = (dream: OfDream): boolean => stored(dream) !== null;

export function stored(dream: OfDream): string | null {
  const remembered = memory.get(dream.id);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(keyOf(dream));
  } catch {
    return null;
  }
}
