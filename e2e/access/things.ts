import { type CreatedPrivateLink, WEBHOOK_TYPES } from '@dreamloom/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { AssetStore } from '../../services/media/src/asset/asset-store.js';
import type { SmallStack } from './small-stack.js';

export type Things = Record<
  | ('dream' | 'trashed' | 'image' | 'person' | 'revision' | 'transcript' | 'song' | 'name' | 'voice' | 'night')
  | ('link' | 'way' | 'passkey' | 'session' | 'book' | 'token' | 'webhook' | 'program' | 'kind')
  | 'group'
  | ('circle' | 'member' | 'ofOther' | 'reply' | 'invitation' | 'block'),
  string
>;

export async function thingsOf(stack: SmallStack, journal: Journal): Promise<Things> {
  const [dream, trashed] = [await plant(journal), await plant(journal)];
  await journal.call('DELETE', `/api/dreams/${trashed}`);
  const image = await journal.plantImage(dream);
  const transcript = await journal.plantVoice(dream);
  await journal.patch(dream, { content: 'newer' });
  const { revisions } = (await journal.call('GET', `/api/dreams/${dream}/revisions`)).json<{
    revisions: { id: string }[];
  }>();
  const { id: person } = (await journal.call('POST', '/api/people', { name: 'Mei', relationshipType: 'friend' })).json<{
    id: string;
  }>();
  await journal.call('POST', `/api/dreams/${dream}/people`, { personId: person });
  const song = await plantSong(stack, journal.dreamer, dream);
  const name = await plantPicture(stack, journal.dreamer);
  const voice = await plantRecording(stack, journal.dreamer, name);
  const night = '2026-11-19';
  const shared = await journal.call('POST', '/api/private-links', { dreams: [dream] });
  const link = shared.json<CreatedPrivateLink>().link.id;
  const [way, passkey] = [await plantWay(journal, 'mail'), await plantWay(journal, 'passkey')];
  const session = await plantSession(stack, journal.dreamer);
  const token = await plantToken(stack, journal.dreamer);
  const [webhook, program] = [await plantWebhook(stack, journal.dreamer), await plantProgram(stack, journal.dreamer)];
  const inCircle = await plantCircle(stack, journal, { dream, name });
  const group = await plantOpenCircle(stack, journal.dreamer);
  const book = await plantBook(stack, journal.dreamer);
  const others = { song, name, voice, night, link, way, passkey, session, book, group, token, ...inCircle };
  const kind = 'nights';
  await journal.call('PUT', `/api/profile/feeds/${kind}`);
  const programs = { webhook, program, kind };
  return { dream, trashed, image, person, revision: revisions[0]!.id, transcript, ...others, ...programs };
}

/** A second way to sign in, which may be removed. */
async function plantWay({ dreamer, call }: Journal, kind: 'mail' | 'passkey'): Promise<string> {
  const way = { kind, issuer: kind, subject: `${dreamer}@dreams.example`, label: kind };
  await call('POST', `/internal/dreamers/${dreamer}/sign-in-ways`, way);
  const { ways } = (await call('GET', '/api/profile/sign-in-ways')).json<{ ways: { id: string; kind: string }[] }>();
  return ways.find((one) => one.kind === kind)!.id;
}

async function plantSession({ gate }: SmallStack, dreamerId: string): Promise<string> {
  const id = randomUUID();
  await gate.sql.query(
    `insert into gateway.session (id, id_hash, dreamer_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [id, randomBytes(32), dreamerId],
  );
  return id;
}

async function plantWebhook({ journal: under }: SmallStack, dreamer: string): Promise<string> {
  const id = randomUUID();
  await under.sql.query(
    `insert into dreams.webhook (id, dreamer_id, url, secret, types, created_at)
     values ($1, $2, 'https://hooks.example', '', $3, now())`,
    [id, dreamer, WEBHOOK_TYPES],
  );
  return id;
}

async function plantToken({ gate }: SmallStack, dreamerId: string): Promise<string> {
  const id = randomUUID();
  await gate.sql.query(
    `insert into gateway.access_token (id, secret_hash, dreamer_id, name, scopes, ending, expires_at)
     values ($1, $2, $3, 'Notes', '{read}', 'abcd', now() + interval '1 day')`,
    [id, randomBytes(32), dreamerId],
  );
  return id;
}

async function plantProgram({ gate }: SmallStack, dreamerId: string): Promise<string> {
  const id = randomUUID();
  await gate.sql.query(
    `insert into gateway.program (id, dreamer_id, client_id, name, scopes, family_hash, secret_hash, expires_at)
     values ($1, $2, 'https://owl.example/client.json', 'Owl', '{read}', $3, $3, now() + interval '1 day')`,
    [id, dreamerId, randomBytes(32)],
  );
  return id;
}

/** A circle with the dream and its files, a dream of another member, and a reply to each of them. */
async function plantCircle(
  { journal: under }: SmallStack,
  journal: Journal,
  { dream, name }: Pick<Things, 'dream' | 'name'>,
) {
  const { sql } = under;
  const [other, blocked] = [await Journal.open(under), await under.signUp()];
  const [circle, member, reply] = [randomUUID(), randomUUID(), randomUUID()];
  const [invitation, block] = [randomUUID(), randomUUID()];
  await sql.query('update dreams.dream_image set media_key = $2 where dream_id = $1 and is_active', [dream, name]);
  await sql.query('update dreams.dream_voice set audio_key = $2 where dream_id = $1', [dream, name]);
  await sql.query(`insert into dreams.circle (id, kind, name) values ($1, 'friend_network', 'The Sunday Table')`, [
    circle,
  ]);
  for (const [id, dreamerId] of [
    [randomUUID(), journal.dreamer],
    [member, other.dreamer],
  ])
    await sql.query('insert into dreams.circle_member (id, circle_id, dreamer_id) values ($1, $2, $3)', [
      id,
      circle,
      dreamerId,
    ]);
  const ofOther = await other.plantDream('2026-11-20T06:30:00Z');
  for (const [by, id, reader, replyId] of [
    [journal.dreamer, dream, other.dreamer, reply],
    [other.dreamer, ofOther, journal.dreamer, randomUUID()],
  ]) {
    await sql.query('insert into dreams.access_grant (dreamer_id, dream_id, circle_id) values ($1, $2, $3)', [
      by,
      id,
      circle,
    ]);
    await sql.query('insert into dreams.circle_round (circle_id, dream_id, with_voice) values ($1, $2, true)', [
      circle,
      id,
    ]);
    await sql.query(
      `insert into dreams.circle_reply (id, circle_id, dream_id, author_id, words) values ($1, $2, $3, $4, 'a door')`,
      [replyId, circle, id, reader],
    );
  }
  await sql.query(
    `insert into dreams.circle_invitation (id, circle_id, inviter_id, token_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [invitation, circle, journal.dreamer, randomBytes(32)],
  );
  await sql.query('insert into dreams.block (dreamer_id, blocked_id, id) values ($1, $2, $3)', [
    journal.dreamer,
    blocked,
    block,
  ]);
  return { circle, member, ofOther, reply, invitation, block };
}

/** A circle of a country, with public dreams of five dreamers, that the dreamer is in. */
async function plantOpenCircle({ collective: { source } }: SmallStack, dreamerId: string): Promise<string> {
  await source.query(`insert into collective.open_circle_choice (dreamer_id, country) values ($1, 'ES')`, [dreamerId]);
  for (let dreamer = 0; dreamer < 5; dreamer++)
    await source.query(
      `insert into collective.published_dream (dream_id, dreamer_id, title, content, tags, is_lucid, is_recurrent, source,
         created_at, night, regions, motifs, counted_at)
       values ($1, $2, 'The Whale', 'A whale.', '{}', false, false, 'other', now(), now(), '{*,country:ES}', '{}', now())`,
      [randomUUID(), randomUUID()],
    );
  return 'location_country';
}

const plant = (journal: Journal) => journal.plantDream('2026-11-20T06:30:00Z');

async function plantSong({ collective }: SmallStack, dreamerId: string, dreamId: string): Promise<string> {
  const id = randomUUID();
  await collective.source.query(
    `insert into collective.interpretation (id, dreamer_id, framework, dream_ids, text, model)
     values ($1, $2, 'healing', $3, 'A song.', 'model')`,
    [id, dreamerId, [dreamId]],
  );
  return id;
}

async function plantPicture({ painting }: SmallStack, dreamerId: string): Promise<string> {
  const store = painting.app.get(AssetStore);
  const key = store.keyFor(randomUUID());
  const png = sharp({ create: { width: 9, height: 6, channels: 3, background: '#235' } }).png();
  const { sha256, width, height, bytes } = await store.save(key, await png.toBuffer());
  await painting.sql(
    `insert into media.asset (key, dreamer_id, kind, mime, byte_size, sha256, width, height)
     values ($1, $2, 'artwork', 'image/webp', $3, $4, $5, $6)`,
    [key, dreamerId, bytes.length, sha256, width, height],
  );
  return key;
}

async function plantBook({ painting }: SmallStack, dreamerId: string): Promise<string> {
  const id = randomUUID();
  await painting.sql(
    `insert into media.book (id, dreamer_id, order_of, state, progress, pages, requested_at, expires_at)
     values ($1, $2, '{"title":"Nights"}', 'made', 1, 8, now(), now() + interval '1 day')`,
    [id, dreamerId],
  );
  await painting.storage.put(`${painting.app.get(AssetStore).keyForBook(id)}.book.pdf`, Buffer.from('%PDF-1.7'));
  return id;
}

async function plantRecording({ painting }: SmallStack, dreamerId: string, assetKey: string): Promise<string> {
  const id = randomUUID();
  await painting.sql(
    `insert into media.voice_capture (id, dreamer_id, asset_key, state, dreamed_at, failure)
     values ($1, $2, $3, 'failed', now(), 'I heard nothing.')`,
    [id, dreamerId, assetKey],
  );
  return id;
}

const NAMED = /:([a-z]\w*)/g;

/** The path with the given ids; other parameters become an unknown id. */
export const pathWith = (path: string, things: Partial<Record<string, string>>): string =>
  path.replaceAll(NAMED, (_, name: string) => things[name] ?? randomUUID());

/** The body with the given ids in place of their names. */
export const bodyWith = (body: object, things: Partial<Record<string, string>>): object =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' ? pathWith(value, things) : value,
  ) as object;

/** Every path with ids of another dreamer: all of them, and each one among the caller's own. */
export function foreignPaths(path: string, foreign: Things, own: Things): string[] {
  const names = [...path.matchAll(NAMED)].map(([, name]) => name as keyof Things);
  const each = names.length < 2 ? [] : names.map((name) => pathWith(path, { ...own, [name]: foreign[name] }));
  return [pathWith(path, foreign), ...each];
}
