import type { Dream, Person } from '@dreamloom/contracts/http';
import type { PathOf } from '@dreamloom/contracts/operations';
import type { OutboxProblem, WaitingEdit } from './database.js';
import {
  type Answer,
  changedIn,
  contradicts,
  type EditCall,
  isNew,
  makeEdit,
  PERSON_NOT_FOUND,
  rebased,
} from './edit.js';
import { codeOf, presentIn, problemOf, request } from './request.js';
import type { Outcome } from './send-waiting.js';

const DREAMS: PathOf<'POST /api/dreams'> = '/api/dreams';
const PEOPLE: PathOf<'POST /api/people'> = '/api/people';

/** Whether somebody else has removed this person from the dream already. */
const isRemoved = async (method: string, answer: Response | null): Promise<boolean> =>
  method === 'DELETE' && answer?.status === 404 && (await codeOf(answer)) === PERSON_NOT_FOUND;

/** Sends a waiting edit; one that contradicts what was changed elsewhere meanwhile waits for the dreamer. */
export async function sendEdit(userId: string, { dream, isMobile, paints, ...edit }: WaitingEdit): Promise<Outcome> {
  const path = `${DREAMS}/${dream}`;
  const { title, content, lucidity, createdAt } = changedIn(edit);
  let isGone = false;
  const read = async (answer: Response | null): Promise<Answer<OutboxProblem>> => {
    if (answer?.status === 404 && (await codeOf(answer)) !== PERSON_NOT_FOUND) isGone = true;
    const present = await presentIn(answer);
    const data = answer?.ok ? ((await answer.json().catch(() => null)) as Dream | null) : null;
    return data ? { data } : { present, error: (await problemOf(answer)) ?? { reason: 'later' } };
  };
  const step = async (next: EditCall & { revision: number }): Promise<Answer<OutboxProblem>> => {
    const { method = 'PATCH', part, body, before, revision } = next;
    const call = { method, path: part ? `${path}/${part}` : path, userId, revision };
    const answer = await request({ ...call, ...(body && { json: body }) });
    return before && (answer?.ok || (await isRemoved(method, answer))) ? {} : read(answer);
  };
  const people = [...(edit.own.people ?? []), ...(edit.original.people ?? [])];
  for (const one of people.filter(isNew)) {
    const { name, relationshipType } = one.person;
    const answer = await request({ method: 'POST', path: PEOPLE, userId, json: { name, relationshipType } });
    const known = answer?.ok ? ((await answer.json().catch(() => null)) as Person | null) : null;
    if (known === null) return { problem: (await problemOf(answer)) ?? { reason: 'later' } };
    one.person = known;
  }
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
    await request({
      ...{ method: 'POST', path: `${path}/generate-image`, userId, json: {} },
      ...(present && { revision: present.revision }),
    });
  return { problem: error ?? null };
}
