import type { PathOf } from '@dreamloom/contracts/operations';
import type { WaitingEdit } from './database.js';
import { bodyOf, contradicts, type Edit, isSameFields, rebased } from './edit.js';
import { presentIn, problemOf, request } from './request.js';
import type { Outcome } from './send-waiting.js';

const DREAMS: PathOf<'POST /api/dreams'> = '/api/dreams';

/** A later revision refuses it; where that does not contradict it, the edit is made on that one. */
export async function sendEdit(userId: string, { dream, isMobile, paints, ...first }: WaitingEdit): Promise<Outcome> {
  const path = `${DREAMS}/${dream}`;
  for (let edit: Edit = first; !isSameFields(edit.own, edit.original);) {
    const json = bodyOf(edit, isMobile);
    const answer = await request({ method: 'PATCH', path, userId, revision: edit.revision, json });
    if (answer?.status === 404) return { problem: null, isGone: true };
    const present = await presentIn(answer);
    if (!present) {
      const problem = await problemOf(answer);
      // The words are saved: a painting that is not taken now can be requested on the page.
      if (problem === null && paints)
        await request({ method: 'POST', path: `${path}/generate-image`, userId, json: {} });
      return { problem };
    }
    if (contradicts(edit, present)) return { problem: { reason: 'conflict' }, theirs: present };
    edit = rebased(edit, present);
  }
  return { problem: null };
}
