import { armFailpoints, readFailpoints } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { opusFile } from '../testing/opus-file.js';
import { aacFile, chromiumMp4, chromiumWebm, claimingPackets, mp3File, wavFile } from '../testing/recordings.js';
import { type VoiceCapturesUnderTest, voiceCapturesUnderTest } from '../testing/voice-captures-under-test.js';
import { VoiceCaptureRepository } from '../voice-note/voice-capture.repository.js';

describe('a dream recorded in the web app', () => {
  let under: VoiceCapturesUnderTest;
  let dreamer: string;

  beforeAll(async () => {
    under = await voiceCapturesUnderTest();
  });
  afterAll(() => under.close());
  beforeEach(async () => {
    dreamer = await under.renew();
  });
  afterEach(() => {
    armFailpoints(readFailpoints({}));
    jest.restoreAllMocks();
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['WebM of Chromium', () => chromiumWebm, 'audio/webm;codecs=opus', 'audio/ogg'],
    ['Ogg of Firefox', () => opusFile(3), 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['MP4 of Chromium', () => chromiumMp4, 'audio/mp4', 'audio/ogg'],
    ['MP4 of Safari', () => aacFile(3), 'audio/mp4; codecs=mp4a.40.2', 'audio/mp4'],
    ['raw AAC', () => aacFile(3, 'adts'), 'audio/aac', 'audio/mp4'],
    ['Ogg that calls itself WebM', () => opusFile(3), 'audio/webm', 'audio/ogg'],
  ])('in %s becomes words, and its dreamer can play it in pieces', async (_, body, type, storedType) => {
    const dreamedAt = '2026-11-17T06:12:00.000Z';
    const capture = await under.sent(await body(), { type, dreamedAt });
    expect(capture).toEqual({
      ...{ id: expect.anything(), state: 'waiting', dreamedAt, audioUrl: expect.anything() },
      ...{ dueAt: null, failure: null, durationSeconds: capture.durationSeconds },
    });
    expect(Math.abs(capture.durationSeconds! - 2.6)).toBeLessThan(0.5);
    await under.settled();
    const audioKey = capture.audioUrl.split('/').at(-1);
    expect(await under.transcribed(capture.id)).toMatchObject([
      { dreamerId: dreamer, text: 'I flew.', sentAt: dreamedAt, capturedBy: 'web_voice', audioKey, cut: false },
    ]);
    expect(await under.appended('voice-note-failed', { messageId: capture.id })).toEqual([]);
    expect(await under.listed()).toEqual([]);
    const played = await under.call({ path: capture.audioUrl, dreamer, headers: { range: 'bytes=0-3' } });
    expect([played.status, played.headers['content-type']]).toEqual([206, storedType]);
    expect((await under.call({ path: capture.audioUrl, dreamer: randomUUID() })).status).toBe(404);
  });

  it('is handed on with the device on which it was made', async () => {
    const device = { browser: 'Safari', system: 'iPhone' };
    const { id } = await under.sent(chromiumWebm, { device });
    await under.settled();
    expect(await under.transcribed(id)).toMatchObject([{ device }]);
    const other = await under.sent(chromiumWebm);
    await under.settled();
    expect((await under.transcribed(other.id))[0]).not.toHaveProperty('device');
  });

  it('of eleven minutes is transcribed for ten, and marked as cut', async () => {
    const { id } = await under.sent(opusFile(660, [], 20), { type: 'audio/ogg' });
    await under.settled();
    expect(await under.transcribed(id)).toMatchObject([{ cut: true }]);
  });

  it.each<[string, () => Buffer, string]>([
    ['WAV', () => wavFile(90), 'audio/wav'],
    ['MP3', () => mp3File(90), 'audio/mpeg'],
  ])('of more than a minute in %s is transcribed in parts', async (_, make, type) => {
    const { id, durationSeconds } = await under.sent(make(), { type });
    expect(durationSeconds).toBeCloseTo(90, 0);
    await under.settled();
    expect(await under.transcribed(id)).toMatchObject([{ text: 'I flew. I flew.', cut: false }]);
  });

  it('is the same for the same key, also when eight requests come at once and after it became a dream', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => under.sent(chromiumWebm, { key })));
    const ids = new Set(answers.map(({ id }) => id));
    expect(ids.size).toBe(1);
    const [id] = ids as unknown as [string];
    await under.settled();
    expect(await under.sent(chromiumWebm, { key })).toMatchObject({ id, state: 'done' });
    await under.settled();
    expect(await under.appended('voice-note-received', { messageId: id })).toHaveLength(1);
    expect(await under.transcribed(id)).toHaveLength(1);
    expect([under.storage.files.size, under.transcriber.orders.length]).toEqual([1, 1]);
    expect(await under.pointsOf('newDreamsPerDay')).toBe(1);
    expect(await under.sent(chromiumWebm, { key, by: randomUUID() })).not.toMatchObject({ id });
  });

  it.each([
    ['before its row is committed', 'transaction-written=error*1'],
    ['before its file is stored', 'transaction-committed=error*1'],
  ])('survives a crash %s: the repeated request stores it once', async (_, point) => {
    const key = randomUUID();
    const captures = under.app.get(VoiceCaptureRepository);
    const begin = captures.begin.bind(captures);
    // Armed no earlier, because schedules write too.
    jest.spyOn(captures, 'begin').mockImplementationOnce((...row) => {
      armFailpoints(readFailpoints({ FAILPOINTS: point }));
      return begin(...row);
    });
    expect((await under.send(chromiumWebm, { key })).status).toBeGreaterThanOrEqual(500);
    expect([await under.listed(), under.storage.files.size]).toEqual([[], 0]);
    armFailpoints(readFailpoints({}));
    const { id } = await under.sent(chromiumWebm, { key });
    await under.settled();
    expect(await under.transcribed(id)).toHaveLength(1);
    expect([under.storage.files.size, await under.pointsOf('newDreamsPerDay')]).toEqual([1, 1]);
  });

  it('survives a crash between its last commit and the answer', async () => {
    const key = randomUUID();
    const save = under.storage.put.bind(under.storage);
    jest.spyOn(under.storage, 'put').mockImplementation(async (...file) => {
      const isStored = await save(...file);
      armFailpoints(readFailpoints({ FAILPOINTS: 'transaction-committed=error*1' }));
      return isStored;
    });
    expect((await under.send(chromiumWebm, { key })).status).toBeGreaterThanOrEqual(500);
    armFailpoints(readFailpoints({}));
    const { id } = await under.sent(chromiumWebm, { key });
    await under.settled();
    expect(await under.appended('voice-note-received', { messageId: id })).toHaveLength(1);
    expect(await under.transcribed(id)).toHaveLength(1);
  });

  it('survives a crash between its file and its row, also when the repeated request sends other bytes', async () => {
    const key = randomUUID();
    await under.sendAndCrash(opusFile(3), { key, type: 'audio/ogg' });
    expect(await under.listed()).toEqual([]);
    const { audioUrl } = await under.sent(opusFile(4), { key, type: 'audio/ogg' });
    const played = await under.call({ path: audioUrl, dreamer });
    const [file] = under.storage.files.values();
    expect(played.headers['content-length']).toBe(String(file?.length));
    expect(file?.equals(opusFile(3))).toBe(true);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['an empty body', () => Buffer.alloc(0), 'audio/webm', 422, 'recording-empty'],
    ['a text', () => Buffer.from('I dreamed of the sea.'), 'audio/webm', 422, 'file-unreadable'],
    ['a picture named audio', () => Buffer.from('\u0089PNG\r\n\u001a\n'), 'audio/mp4', 422, 'file-unreadable'],
    ['FLAC', () => Buffer.from('fLaC'), 'audio/wav', 422, 'file-unreadable'],
    ['WebM without sound', () => chromiumWebm.subarray(0, 200), 'audio/webm', 422, 'file-unreadable'],
    ['a bomb of packets', async () => claimingPackets(await aacFile(1)), 'audio/mp4', 422, 'file-unreadable'],
    [
      'WAV for hours',
      () => Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(10_000_000)]),
      'audio/wav',
      422,
      'recording-too-long',
    ],
    ['JSON', () => Buffer.from('{}'), 'application/json', 422, 'recording-empty'],
  ])('%s is refused with a sentence, and nothing of it stays', async (_, body, type, status, code) => {
    const answer = await under.send(await body(), { type });
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(answer.json<{ message: string }>().message).toMatch(/record it (again|here)/i);
    expect([under.storage.files.size, await under.listed(), await under.pointsOf('newDreamsPerDay')]).toEqual([
      0,
      [],
      undefined,
    ]);
  });

  it.each([
    ['1970-01-01T00:00:12.000Z', 'invalid-input', /check the date/],
    ['2100-01-01T06:00:00.000Z', 'not-yet-dreamed', /check its date/],
    ['yesterday', 'invalid-input', /./],
  ])('of the time %s is refused with a sentence', async (dreamedAt, code, words) => {
    const answer = await under.send(chromiumWebm, { dreamedAt });
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ code })]);
    expect(answer.json<{ message: string }>().message).toMatch(words);
  });

  it('by a clock that is an hour ahead counts as now, and needs a key', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const { dreamedAt } = await under.sent(chromiumWebm, { dreamedAt: ahead });
    expect(new Date(dreamedAt).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await under.send(chromiumWebm, { key: '' })).json()).toMatchObject({ code: 'no-idempotency-key' });
  });
});
