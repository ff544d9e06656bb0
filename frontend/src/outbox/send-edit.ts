import type { Dream } from '@dreamloom/contracts/http';
import type { PathOf } from '@dreamloom/contracts/operations';
import type { OutboxProblem, WaitingEdit } from './database.js';
import { type Answer, changedIn, contradicts, type EditCall, makeEdit, rebased } from './edit.js';
import { presentIn, problemOf, request } from './request.js';
import type { Outcome } from './send-waiting.js';

const DREAMS: PathOf<'POST /api/dreams'> = '/api/dreams';

/** Sends a waiting edit; one that contradicts what was changed elsewhere meanwhile waits for the dreamer. */
export async function sendEdit(userId: string, { dream, isMobile, paints, ...edit }: WaitingEdit): Promise<Outcome> {
  const path = `${DREAMS}/${dream}`;
  const { title, content, lucidity, createdAt } = changedIn(edit);
  let isGone = false;
  const read = async (answer: Response | null): Promise<Answer<OutboxProblem>> => {
    if (answer?.status === 404) isGone = true;
    const present = await presentIn(answer);
    const data = answer?.ok ? ((await answer.json().catch(() => null)) as Dream | null) : null;
    return data ? { data } : { present, error: (await problemOf(answer)) ?? { reason: 'later' } };
  };
  const step = async ({ part, body, revision }: EditCall & { revision: number }) => {
    const call = part ? { method: 'PUT', path: `${path}/${part}` } : { method: 'PATCH', path };
    return read(await request({ ...call, userId, revision, json: body }));
  };
  // A change of these elsewhere leaves the revision as it is.
  const isRead = lucidity !== undefined || createdAt !== undefined;
  const { data, error: unread } = isRead ? await read(await request({ method: 'GET', path, userId })) : {};
  const isOther = data !== undefined && contradicts(edit, data);
  const { error, present, isContradicted } =
    unread || isOther
      ? { error: unread, present: data, isContradicted: isOther }
      : await makeEdit(data ? rebased(edit, data) : edit, isMobile, step);
  // Only words are worth a new dream.
  if (isGone) return { problem: null, isGone: title !== undefined || content !== undefined };
  if (isContradicted && present) return { problem: { reason: 'conflict' }, theirs: present };
  // The words are saved: a painting that is not taken now can be requested on the page.
  if (error === undefined && paints)
    await request({ method: 'POST', path: `${path}/generate-image`, userId, json: {} });
  return { problem: error ?? null };
}
