import { setTimeout as sleep } from 'node:timers/promises';
import type { Dream, Dreamer, DreamsPage } from '@dreamloom/contracts';
import { subjectOf } from '../../sandbox/src/google/account.ts';
import type { PlannedDream, PlannedDreamer } from './plan.ts';
import type { RunningStack } from './running-stack.ts';

/** A planned dreamer with an account and the stored journal. */
export interface SeededDreamer {
  id: string;
  planned: PlannedDreamer;
  /** Planned dreams by their time of recording. */
  journal: Map<string, Dream>;
}

const AT_ONCE = 6;
const POLL_MS = 500;
const PAGE = 100;

/** Creates or finds the account of a planned dreamer. */
export async function seedDreamer(stack: RunningStack, planned: PlannedDreamer): Promise<SeededDreamer> {
  const { email, firstName, lastName, location, timezone } = planned;
  const identity = { googleSub: subjectOf(email), email, firstName, lastName };
  const dreamer = await stack.call<Dreamer>('dreams', '/internal/dreamers', { method: 'POST', body: identity });
  const seeded: SeededDreamer = { id: dreamer.id, planned, journal: new Map() };
  await readJournal(stack, seeded);
  if (dreamer.location === null) await profile(stack, seeded, { location, timezone });
  return seeded;
}

async function readJournal(stack: RunningStack, { id, journal }: SeededDreamer): Promise<void> {
  const { dreams } = await stack.call<DreamsPage>('dreams', `/api/dreams?limit=${PAGE}`, { dreamerId: id });
  for (const dream of dreams) journal.set(new Date(dream.createdAt).toISOString(), dream);
}

export const missing = ({ planned, journal }: SeededDreamer): PlannedDream[] =>
  planned.dreams.filter(({ sentAt }) => !journal.has(sentAt));

/**
 * Records the missing dreams. Their dreamers switch AI off meanwhile, so that hundreds of dreams get no generated title
 * and image.
 */
export async function recordMissing(stack: RunningStack, seeded: readonly SeededDreamer[]): Promise<void> {
  await each(seeded, (one) => profile(stack, one, { noAi: true }));
  for (const one of seeded)
    await stack.receive(
      missing(one).map(({ messageId, sentAt, words }) => ({
        ...{ messageId, sentAt, text: words, dreamerId: one.id },
      })),
    );
  while ((await stack.waiting('dreams.text-note-received')) + (await stack.waiting('dreams.dream-recorded')) > 0)
    await sleep(POLL_MS);
  await each(seeded, (one) => readJournal(stack, one));
  await each(seeded, (one) => profile(stack, one, { noAi: false }));
}

/** Sets title and tags of a dream and publishes it; without effect when that is done. */
export async function publishDream(
  stack: RunningStack,
  { id, journal }: SeededDreamer,
  planned: PlannedDream,
): Promise<void> {
  const dream = journal.get(planned.sentAt);
  if (!dream || dream.revision > 1) return;
  const { title, tags, isPublic, isLucid, isRecurrent } = planned;
  const body = { title, tags, isPublic, isLucid, isRecurrent };
  await stack.call('dreams', `/api/dreams/${dream.id}`, { method: 'PATCH', body, dreamerId: id });
}

/** Requests an image for a dream without one; false when it has one. */
export async function requestArtworkAgain(stack: RunningStack, { id, journal }: SeededDreamer, planned: PlannedDream) {
  const dream = journal.get(planned.sentAt);
  if (!dream || !['off', 'failed'].includes(dream.imageStatus)) return false;
  await stack.call('dreams', `/api/dreams/${dream.id}/generate-image`, { method: 'POST', body: {}, dreamerId: id });
  return true;
}

export async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const profile = (stack: RunningStack, { id }: SeededDreamer, body: object) =>
  stack.call('dreams', '/api/profile', { method: 'PATCH', body, dreamerId: id });
