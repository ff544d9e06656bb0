import { FAILURES, LIVE_CHANNEL } from '@dreamloom/contracts';
import { PermanentError } from '@dreamloom/platform';
import { eventually, jobsUnderTest } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { chromiumMp4, chromiumWebm } from '../testing/recordings.js';
import { type VoiceCapturesUnderTest, voiceCapturesUnderTest } from '../testing/voice-captures-under-test.js';

describe('a recording that is no dream yet', () => {
  let under: VoiceCapturesUnderTest;
  let dreamer: string;

  beforeAll(async () => {
    under = await voiceCapturesUnderTest();
  });
  afterAll(() => under.close());
  beforeEach(async () => {
    dreamer = await under.renew();
  });

  it('without words stays with a sentence; it can be played, tried again and deleted', async () => {
    under.transcribeNothing();
    const { id, audioUrl } = await under.sent(chromiumWebm);
    await under.settled();
    const failed = { id, state: 'failed', failure: FAILURES.nothingTranscribed };
    expect(await under.listed()).toMatchObject([failed]);
    expect((await under.call({ path: audioUrl, dreamer })).status).toBe(200);
    expect(await under.appended('voice-note-failed', { messageId: id })).toEqual([]);

    const retries = await Promise.all([under.change('POST', id), under.change('POST', id)]);
    expect(retries.map(({ status }) => status)).toEqual([202, 202]);
    await under.settled();
    expect(under.transcriber.orders).toHaveLength(2);
    expect(await under.listed()).toMatchObject([failed]);

    expect((await under.change('DELETE', id)).status).toBe(204);
    expect([await under.listed(), under.storage.files.size]).toEqual([[], 0]);
    expect((await under.call({ path: audioUrl, dreamer })).status).toBe(404);
    expect(await under.tablesOf()).toEqual([]);
    expect((await under.change('DELETE', id)).status).toBe(404);
  });

  it('becomes a dream when a retry hears words', async () => {
    under.transcribeNothing();
    const { id } = await under.sent(chromiumWebm);
    await under.settled();
    under.transcriber.answer = () => ({ text: 'A boat of paper.' });
    expect((await under.change('POST', id)).json()).toMatchObject({ id, state: 'waiting', failure: null });
    await under.settled();
    expect(await under.transcribed(id)).toMatchObject([{ text: 'A boat of paper.' }]);
    expect(await under.listed()).toEqual([]);
    expect((await under.change('POST', id)).json()).toMatchObject({ state: 'done' });
    expect((await under.change('DELETE', id)).status).toBe(404);
  });

  it('that the transcriber refuses stays with a sentence and its code', async () => {
    under.transcriber.answer = () => Promise.reject(new PermanentError('it is down', FAILURES.transcriberDown));
    await under.sent(chromiumWebm);
    await under.settled();
    expect(await under.listed()).toMatchObject([
      {
        state: 'failed',
        failure: `${FAILURES.notTranscribed} ${FAILURES.transcriberDown}`,
      },
    ]);
  });

  it('deleted while it is transcribed becomes no dream, and its words are erased', async () => {
    let id = '';
    under.transcriber.answer = async () => {
      expect((await under.change('DELETE', id)).status).toBe(204);
      return { text: 'I fell.' };
    };
    ({ id } = await under.sent(chromiumWebm));
    await under.settled();
    expect(under.transcriber.orders).toHaveLength(1);
    expect(await under.transcribed(id)).toEqual([]);
    expect(await under.sql('select 1 from media.transcript_part where transcript_id = $1', [id])).toEqual([]);
    expect([await under.listed(), under.storage.files.size]).toEqual([[], 0]);
  });

  it('takes no connection while a silent bucket does not delete it: ten such deletions delay no other request', async () => {
    const ids = Array.from({ length: 10 }, () => randomUUID());
    await under.sql(
      `insert into media.voice_capture (id, dreamer_id, asset_key, state, dreamed_at)
       select id, $2, lpad(position::text, 32, 'k'), 'failed', now() from unnest($1::uuid[]) with ordinality as one (id, position)`,
      [ids, dreamer],
    );
    let answer = () => {};
    const silent = new Promise<void>((resolve) => (answer = resolve));
    const erase = jest.spyOn(under.storage, 'delete').mockImplementation(() => silent);
    const deletions = ids.map((id) => under.change('DELETE', id));
    await eventually(async () => erase.mock.calls.length >= ids.length);
    const late = new Promise<never>((_, reject) => setTimeout(reject, 3_000, new Error('no connection is left')));
    try {
      expect(await Promise.race([under.listed(), late])).toHaveLength(10);
    } finally {
      answer();
      erase.mockRestore();
    }
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual(ids.map(() => 204));
    expect(await under.listed()).toEqual([]);
  });

  it('of another account is not there', async () => {
    under.transcribeNothing();
    const { id } = await under.sent(chromiumWebm);
    await under.settled();
    const other = randomUUID();
    expect(await under.listed(other)).toEqual([]);
    for (const method of ['POST', 'DELETE'] as const) expect((await under.change(method, id, other)).status).toBe(404);
    expect(await under.listed()).toHaveLength(1);
  });

  it('beyond the daily quota of seconds is stored at once and transcribed later', async () => {
    await under.sql(`insert into media.quota (key, points, expire) values ($1, 3600, $2)`, [
      `voiceSecondsPerDay:${dreamer}`,
      Date.now() + 3_600_000,
    ]);
    const { id } = await under.sent(chromiumWebm);
    const delivery = async () =>
      (
        await under.sql<{ event_id: string; postponed_until: Date | null }>(
          `select d.event_id, d.postponed_until from events.delivery d join events.event e on e.id = d.event_id
           where e.payload ->> 'messageId' = $1`,
          [id],
        )
      )[0]!;
    while ((await delivery()).postponed_until === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await under.listed()).toMatchObject([
      { id, state: 'waiting', dueAt: expect.stringContaining('T') as unknown },
    ]);
    expect(await under.appended('voice-note-postponed', { messageId: id })).toEqual([]);
    expect(under.storage.files.size).toBe(1);
    await under.sql('delete from media.quota where key = $1', [`voiceSecondsPerDay:${dreamer}`]);
    const { event_id } = await delivery();
    await (await jobsUnderTest(under.app, 'media', event_id)).comeDue();
    await under.settled(event_id);
    expect(await under.transcribed(id)).toHaveLength(1);
  });

  it.each([
    ['newDreamsPerDay', 200, 'too-many-dreams'],
    ['storedKilobytesPerDay', 2_000_000, 'too-much-to-keep'],
  ])('beyond %s is refused until later, and nothing of it stays', async (quota, points, code) => {
    const fill = [`${quota}:${dreamer}`, points, Date.now() + 3_600_000];
    await under.sql('insert into media.quota (key, points, expire) values ($1, $2, $3)', fill);
    const key = randomUUID();
    const answer = await under.send(chromiumWebm, { key });
    expect([answer.status, answer.json()]).toEqual([429, expect.objectContaining({ code })]);
    expect(under.storage.files.size).toBe(0);
    expect(await under.sql('select 1 from media.voice_capture where dreamer_id = $1', [dreamer])).toEqual([]);
    await under.sql('delete from media.quota where key = $1', [`${quota}:${dreamer}`]);
    expect(await under.sent(chromiumWebm, { key })).toMatchObject({ state: 'waiting' });
    await under.settled();
  });

  it('is announced to its dreamer when it is stored, fails and is deleted', async () => {
    const announced: unknown[] = [];
    const { url } = under.app.get(DataSource).options as { url: string };
    const listener = new pg.Client(url);
    await listener.connect();
    listener.on('notification', ({ payload }) => announced.push(JSON.parse(payload ?? '')));
    await listener.query(`listen ${LIVE_CHANNEL}`);
    under.transcribeNothing();
    const { id } = await under.sent(chromiumWebm);
    await under.settled();
    // Another dreamer's may come late, and equal ones of the same moment come as one.
    const own = () => announced.filter((payload) => isDeepStrictEqual(payload, { dreamerId: dreamer, voiceId: id }));
    await eventually(async () => own().length === 2);
    await under.change('DELETE', id);
    await eventually(async () => own().length === 3);
    await listener.end();
  });

  it('is erased with the account, also when it was never stored to its end', async () => {
    under.transcribeNothing();
    await under.sent(chromiumWebm);
    await under.settled();
    await under.sendAndCrash(chromiumMp4);
    expect(under.storage.files.size).toBe(2);
    await under.deliver('dreamer-erased', {
      dreamerId: dreamer,
      emailFingerprint: 'x',
      artworkIds: [],
      messageIds: [],
    });
    expect([under.storage.files.size, await under.tablesOf()]).toEqual([0, []]);
  });

  it('is erased with the dream that it became', async () => {
    const { id, audioUrl } = await under.sent(chromiumWebm);
    await under.settled();
    const audioKey = audioUrl.split('/').at(-1)!;
    await under.deliver('dream-erased', { dreamId: randomUUID(), dreamerId: dreamer, audioKey, messageId: id });
    expect(under.storage.files.size).toBe(0);
    expect(await under.tablesOf()).toEqual([]);
  });
});
