import {
  type Dream,
  type DreamMotifs,
  type DreamSongs,
  type DreamsPage,
  type Framework,
  FRAMEWORKS,
  type Patterns,
  voicesOf,
} from '@dreamloom/contracts';
import { eventually, type Stack } from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import { Dreamer } from '../support/dreamer.js';

const PHONE = '+34600111222';
const CHAT = 'telegram:600111333';
const ADA = 'ada@dreams.example';
const BOB = 'bob@dreams.example';
const FRAMEWORK = FRAMEWORKS[0] as Framework;
/** Sent while no picture can be painted, so a backup has its picture among the pending work. */
export const UNFINISHED = 'A staircase of glass led down into the harbour, and the boats were breathing.';

/** Fills a stack with two dreamers, one of WhatsApp and one of Telegram, and something of everything that is stored. */
export async function live(stack: Stack): Promise<void> {
  const [ada, bob] = await Promise.all([ADA, BOB].map((email) => Account.signIn(stack, email)));
  await Promise.all([
    liveWithPhone(ada!),
    liveWithChat(bob!),
    leave(await Account.signIn(stack, 'cleo@dreams.example')),
  ]);
}

async function liveWithPhone({ dreamer, get, send }: Account): Promise<void> {
  await dreamer.connect(PHONE);
  await dreamer.send(PHONE, '/I was flying over a silver ocean with a white whale beside me.');
  // The first message verifies the number: a recording before it would be unattributed.
  await eventually(async () => (await dreamer.dreams()).length === 1);
  await dreamer.speak(PHONE, 'My grandmother baked bread in an empty station.');
  const content = 'A library where every book was a door; I knew that I was dreaming.';
  await send('POST', '/api/dreams', { content, dreamedAt: '2026-03-29T05:30:00.000Z' });
  await painted(dreamer, 3);
  const dreams = await dreamer.dreams();
  const { id } = dreams.find((dream) => dream.content === content)!;
  const of = `/api/dreams/${id}`;
  await send('PATCH', of, { content: `${content} One of them led home.`, isPublic: true });
  const person = await send<{ id: string }>('POST', '/api/people', { name: 'Nour', relationshipType: 'friend' });
  await send('POST', `${of}/people`, { personId: person.id, roleInDream: 'she held the lamp' });
  await send('PUT', `${of}/motifs`, { motifs: ['door', 'lamp'].map((text) => ({ text, kind: 'thing' })) });
  await send('PUT', `${of}/other-ending`, { words: 'The last door was my own.' });
  await send('PUT', `${of}/lucidity`, { lucidity: 3 });
  await send('POST', '/api/dreams/collective-interpretation', {
    dreams: dreams.slice(0, 2),
    framework: { name: FRAMEWORK.name, cultures: voicesOf(FRAMEWORK), prompt: '' },
  });
  await send('PUT', '/api/nights/2026-03-30');
  await eventually(async () => (await get<DreamsPage>('/api/dreams/collective')).dreams.length === 1);
}

async function liveWithChat({ dreamer, send }: Account): Promise<void> {
  await dreamer.connectTelegram(CHAT);
  await dreamer.send(CHAT, 'A red fox taught me to read the snow, and then it was summer.');
  await painted(dreamer, 1);
  await send('PATCH', '/api/profile', { location: 'Tromsø', timezone: 'Europe/Oslo' });
}

/** The event of an erasure stays for a while. */
async function leave({ send }: Account): Promise<void> {
  await send('POST', '/api/dreams', { content: 'Nothing of this may stay.' });
  await send('DELETE', '/api/profile', { confirmation: 'DELETE' });
}

/** Sends a dream whose picture waits for the vendor. */
export async function sendUnfinished(stack: Stack): Promise<void> {
  const { dreamer } = await Account.signIn(stack, ADA);
  await dreamer.fault({ vendor: 'openai-images', kind: '500', times: 50, retryAfter: 60 });
  await dreamer.send(PHONE, `/${UNFINISHED}`);
  await eventually(async () => (await dreamer.dreams()).some(({ imageStatus }) => imageStatus === 'painting'));
}

/** Whose chats they are shows in use: their state also depends on what a new sandbox knows of them. */
export async function writeByChat(stack: Stack): Promise<void> {
  for (const [email, phone] of [
    [ADA, PHONE],
    [BOB, CHAT],
  ] as const) {
    const { dreamer } = await Account.signIn(stack, email);
    const content = `The red fox came back to ${email}.`;
    await dreamer.send(phone, `/${content}`);
    await eventually(async () => (await dreamer.dreams()).some((dream) => dream.content === content));
  }
}

export const archiveOf = async (stack: Stack): Promise<Buffer> =>
  (await Account.signIn(stack, ADA)).bytes('/api/profile/export');

/** What dreamers see, without what depends on the day; pictures as SHA-256. */
export async function look(stack: Stack): Promise<Record<string, unknown>> {
  const [ada, bob] = await Promise.all([ADA, BOB].map((email) => Account.signIn(stack, email)));
  return { ada: await journalOf(ada!), bob: await journalOf(bob!), canvas: (await canvasOf(ada!)).sort() };
}

async function journalOf({ dreamer, get, bytes }: Account) {
  const dreams = (await dreamer.dreams()).filter(({ content }) => content !== UNFINISHED);
  const { songs } = await get<DreamSongs>('/api/dream-songs');
  const { counts, map } = await get<Patterns>('/api/patterns?year=2026');
  return {
    profile: await get('/api/profile'),
    dreams: await Promise.all(dreams.map(async (dream) => ({ ...dream, ...(await partsOf(dream)) }))),
    people: await get('/api/people'),
    songs: await Promise.all(songs.map(({ id }) => get(`/api/dream-songs/${id}`))),
    nights: [counts.nights, counts.nightsWithoutDream, counts.lucid],
    map,
  };

  async function partsOf({ id, generatedImageUrl }: Dream) {
    const of = `/api/dreams/${id}`;
    return {
      painting: createHash('sha256')
        .update(await bytes(generatedImageUrl ?? ''))
        .digest('hex'),
      motifs: await get<DreamMotifs>(`${of}/motifs`),
      people: await get(`${of}/people`),
      otherEnding: await get(`${of}/other-ending`),
      revisions: await get(`${of}/revisions`),
    };
  }
}

const canvasOf = async ({ get }: Account) =>
  (await get<DreamsPage>('/api/dreams/collective')).dreams.map(({ content }) => content);

const painted = (dreamer: Dreamer, count: number) =>
  eventually(
    async () => (await dreamer.dreams()).filter(({ imageStatus }) => imageStatus === 'ready').length === count,
  );

/** Calls of a dreamer, which fail for an error response. */
class Account {
  private constructor(readonly dreamer: Dreamer) {}

  static async signIn(stack: Stack, email: string): Promise<Account> {
    return new Account(await Dreamer.signIn(stack, email));
  }

  readonly bytes = async (path: string, init: RequestInit = {}): Promise<Buffer> => {
    const answer = await this.dreamer.fetch(path, init);
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return body;
    throw new Error(`${init.method ?? 'GET'} ${path} was answered ${answer.status}: ${String(body)}`);
  };

  readonly send = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.bytes(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (answer.length === 0 ? undefined : JSON.parse(String(answer))) as Answer;
  };

  readonly get = <Answer>(path: string): Promise<Answer> => this.send<Answer>('GET', path);
}
