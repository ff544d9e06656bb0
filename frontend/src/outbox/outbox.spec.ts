import 'fake-indexeddb/auto';
import { ACCOUNT_HEADER } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { aDream, aProblem, aUser } from '../testing/builders.js';
import { signedIn, signedOut } from '../testing/scenarios.js';
import { json, server } from '../testing/server.js';
import { onOutboxChange, type OutboxDream } from './database.js';
import { addText, changeWaiting, deleteWaiting, emptyOutbox, waitingDreams } from './outbox.js';
import { addChunk, foundRecordings, keepRecording, newRecording, recordingOf, startRecording } from './recordings.js';
import { sendWaiting } from './send-waiting.js';

const ADA = aUser().id;
const BEA = '99999999-9999-4999-8999-999999999999';
async function add(content: string, over: Partial<Pick<OutboxDream, 'userId' | 'wokeAt'>> = {}) {
  // Two dreams of the same millisecond have no order.
  await new Promise((resolve) => setTimeout(resolve, 2));
  return addText({ key: crypto.randomUUID(), userId: ADA, content, wokeAt: null, ...over });
}

interface Sent {
  key: string | null;
  content: string;
  dreamedAt?: string;
  account: string | null;
}

/** Answers new dreams by these answers in turn, the last one again and again, and records what was sent. */
function dreamsAnswered(...answers: ((body: Sent) => Response)[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post('*/api/dreams', async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push({ ...body, key: request.headers.get('idempotency-key'), account: request.headers.get(ACCOUNT_HEADER) });
      return (answers[Math.min(sent.length, answers.length) - 1] as (body: Sent) => Response)(body);
    }),
  );
  return sent;
}

const stored = ({ content }: Sent) => json(aDream({ content }), 201);
const lost = () => HttpResponse.error();
const refused = () => json(aProblem(400, 'Please check the date of the dream.'), 400);
const contents = (dreams: { content: string }[]) => dreams.map(({ content }) => content);

afterEach(() => emptyOutbox());

it('sends what waits in the order in which it was added, each with its own key, and has nothing left', async () => {
  server.use(signedIn());
  const sent = dreamsAnswered(stored);
  const added = [await add('first'), await add('second')];
  expect(contents((await sendWaiting(ADA)).sent)).toEqual(['first', 'second']);
  expect(sent.map(({ key }) => key)).toEqual(added.map(({ key }) => key));
  expect(await waitingDreams(ADA)).toEqual([]);
});

it('sends the same key again after a lost answer, and stops at the first dream without a network', async () => {
  server.use(signedIn());
  const sent = dreamsAnswered(lost, stored);
  await add('first');
  await add('second');
  const { waiting } = await sendWaiting(ADA);
  expect(waiting.map(({ problem }) => problem?.reason)).toEqual(['offline', 'offline']);
  expect(sent).toHaveLength(1);
  await sendWaiting(ADA);
  expect(contents(sent)).toEqual(['first', 'first', 'second']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('keeps a refused dream with the reason, sends the next one, and sends it again once it changed', async () => {
  server.use(signedIn());
  const sent = dreamsAnswered(refused, stored);
  const { key } = await add('first');
  await add('second');
  await sendWaiting(ADA);
  expect(await waitingDreams(ADA)).toMatchObject([
    { content: 'first', problem: { reason: 'refused', message: 'Please check the date of the dream.' } },
  ]);
  await sendWaiting(ADA);
  expect(sent).toHaveLength(2);
  await changeWaiting(key, (dream) => ({ ...dream, content: 'mended', problem: null }));
  await sendWaiting(ADA);
  expect(contents(sent)).toEqual(['first', 'second', 'mended']);
});

it('replaces no dream of the same key', async () => {
  const { key } = await add('of one tab');
  await addText({ key, userId: ADA, content: 'of another tab', wokeAt: null });
  expect(contents(await waitingDreams(ADA)).sort()).toEqual(['of another tab', 'of one tab']);
});

it('sends nothing that another account would get', async () => {
  server.use(signedIn());
  const sent = dreamsAnswered(() => json({ ...aProblem(409, 'Another account.'), code: 'another-account' }, 409));
  await add('of Ada');
  expect((await sendWaiting(ADA)).waiting[0]?.problem).toMatchObject({ reason: 'signed-out' });
  expect(sent).toMatchObject([{ account: ADA }]);
});

it('waits while no account is signed in', async () => {
  server.use(signedOut());
  await add('first');
  expect((await sendWaiting(ADA)).waiting[0]?.problem).toEqual({ reason: 'signed-out' });
});

it.each([
  ['without a network', () => HttpResponse.error(), { reason: 'offline' }],
  ['when the server is away', () => json(aProblem(503, 'Away.'), 503), { reason: 'later' }],
])('says in the background that the session is not known %s', async (_when, answer, sessionProblem) => {
  await add('waits');
  server.use(http.get('*/api/auth/user', answer));
  expect(await sendWaiting()).toMatchObject({ sessionProblem });
});

it('neither shows nor sends the dreams of another account', async () => {
  server.use(signedIn({ id: BEA }));
  const sent = dreamsAnswered(stored);
  await add('of Ada');
  expect(await waitingDreams(BEA)).toEqual([]);
  // The page still shows Ada, but the session is another account's.
  expect((await sendWaiting(ADA)).waiting[0]?.problem).toEqual({ reason: 'signed-out' });
  expect((await sendWaiting()).sent).toEqual([]);
  await emptyOutbox(BEA);
  expect(contents(await waitingDreams(ADA))).toEqual(['of Ada']);
  await emptyOutbox(ADA);
  expect(await waitingDreams(ADA)).toEqual([]);
  expect(sent).toEqual([]);
});

it('gives a dream that waited its own time, by the clock of the server', async () => {
  const HOUR_MS = 3_600_000;
  // The clock of the device is an hour ahead.
  const serverNow = Date.now() - HOUR_MS;
  server.use(
    http.get('*/api/auth/user', () =>
      HttpResponse.json(aUser(), { headers: { date: new Date(serverNow).toUTCString() } }),
    ),
  );
  const sent = dreamsAnswered(stored);
  const now = jest.spyOn(Date, 'now');
  await add('fresh');
  await add('chosen', { wokeAt: '2026-11-17T05:20:00.000Z' });
  await sendWaiting(ADA);
  expect(sent.map(({ dreamedAt }) => dreamedAt)).toEqual([undefined, '2026-11-17T05:20:00.000Z']);
  await add('two hours ago');
  const later = Date.now() + 2 * HOUR_MS;
  now.mockReturnValue(later);
  await sendWaiting(ADA);
  now.mockRestore();
  expect(Math.abs(Date.parse(sent[2]?.dreamedAt ?? '') - (serverNow - 2 * HOUR_MS))).toBeLessThan(10_000);
});

it('stores a recording piece by piece, offers it until it is stored, and sends it as audio', async () => {
  server.use(signedIn());
  const recording = newRecording(crypto.randomUUID(), ADA, 'audio/webm;codecs=opus');
  await startRecording(recording);
  await addChunk(recording.key, 0, new Blob(['one ']), 1);
  await addChunk(recording.key, 1, new Blob(['two']), 2);
  expect(await foundRecordings(ADA)).toMatchObject([{ key: recording.key, durationSeconds: 2 }]);
  expect(await waitingDreams(ADA)).toEqual([]);
  const stored = await keepRecording(recording.key, null);
  expect(await (await recordingOf(stored as OutboxDream))?.text()).toBe('one two');

  const sent: unknown[] = [];
  server.use(
    http.post('*/api/dreams/voice', async ({ request }) => {
      sent.push([request.headers.get('content-type'), request.headers.get('idempotency-key'), await request.text()]);
      return json({ id: recording.key, state: 'waiting' }, 202);
    }),
  );
  await sendWaiting(ADA);
  expect(sent).toEqual([['audio/webm', recording.key, 'one two']]);
  expect(await recordingOf(recording)).toBeNull();
});

it('adds nothing to a recording that was deleted, and announces each change', async () => {
  let changes = 0;
  const stop = onOutboxChange(() => (changes += 1));
  const recording = newRecording(crypto.randomUUID(), ADA, 'audio/ogg');
  await startRecording(recording);
  await deleteWaiting(recording.key);
  await addChunk(recording.key, 0, new Blob(['late']), 1);
  expect(await recordingOf(recording)).toBeNull();
  expect(changes).toBe(1);
  stop();
});

it('announces changes in its own tab where a browser has no channel to others', async () => {
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  let changes = 0;
  const stop = onOutboxChange(() => (changes += 1));
  await add('first');
  stop();
  await add('second');
  expect(changes).toBe(1);
  globalThis.BroadcastChannel = BroadcastChannel;
});
