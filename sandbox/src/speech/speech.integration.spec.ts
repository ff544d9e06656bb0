import { v2 } from '@google-cloud/speech';
import { credentials, status } from '@grpc/grpc-js';
import { opusHead, packetMs, readOgg, writeOgg } from '../ogg/ogg-file.js';
import {
  type ReceivingApp,
  type RunningSandbox,
  startReceivingApp,
  startSandbox,
  testPhone,
} from '../testing/test-sandbox.js';

const NUMBER = '+34600111222';
const WORDS = 'Last night I crossed a bridge of glass and below me slept a city of foxes with lanterns in their paws.';

describe('Speech', () => {
  let app: ReceivingApp;
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    app = await startReceivingApp();
    sandbox = await startSandbox(app.url);
  });
  afterAll(async () => {
    await sandbox.stop();
    await app.stop();
  });

  /** Sends a request as the product does, with the vendor's own client. */
  const recognise = async (content: Buffer, options: { timeout?: number; language?: string } = {}) => {
    const sslCreds = credentials.createInsecure();
    const client = new v2.SpeechClient({ apiEndpoint: '127.0.0.1', port: sandbox.speechPort(), sslCreds });
    const config = { autoDecodingConfig: {}, languageCodes: [options.language ?? 'auto'], model: 'chirp_3' };
    const recognizer = 'projects/sandbox/locations/eu/recognizers/_';
    try {
      const retry = { retryCodes: [] };
      const [answer] = await client.recognize(
        { recognizer, config, content },
        { timeout: options.timeout ?? 10_000, retry, maxRetries: 0 },
      );
      return {
        words: answer.results?.[0]?.alternatives?.[0]?.transcript ?? '',
        language: answer.results?.[0]?.languageCode,
      };
    } catch (error) {
      const { code, details } = error as { code: number; details: string };
      return { code, details };
    } finally {
      await client.close();
    }
  };
  const noteOf = async (sid: string): Promise<Buffer> => {
    const [medium] = (await testPhone(sandbox, NUMBER).withTick(sid, 'delivered')).media;
    return Buffer.from(await (await sandbox.call('GET', medium?.url ?? '')).arrayBuffer());
  };
  const sent = async (body: unknown): Promise<Buffer> => {
    const answer = await sandbox.call('POST', `/phone/api/chats/${NUMBER}/voice-notes`, body);
    expect(answer.status).toBe(202);
    return noteOf(((await answer.json()) as { sid: string }).sid);
  };
  const uploaded = async (bytes: Buffer, type: string, words?: string): Promise<Buffer> => {
    const body = new FormData();
    if (words) body.append('words', words);
    body.append('audio', new Blob([new Uint8Array(bytes)], { type }), 'note');
    const answer = await fetch(`${sandbox.url}/phone/api/chats/${NUMBER}/voice-notes`, { method: 'POST', body });
    expect(answer.status).toBe(202);
    return noteOf(((await answer.json()) as { sid: string }).sid);
  };
  const untagged = (note: Buffer, from = 0, to?: number): Buffer => {
    const { head, packets } = readOgg(note);
    return writeOgg({ head, tags: {}, packets: packets.slice(from, to) });
  };

  it('synthesises a text as an Opus note and recognises it', async () => {
    const note = await sent({ text: WORDS });
    const seconds = readOgg(note).packets.reduce((sum, packet) => sum + packetMs(packet), 0) / 1_000;
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(15);
    expect(await recognise(note)).toEqual({ words: WORDS, language: 'en-US' });
    expect(app.received.at(-1)?.fields).toMatchObject({
      NumMedia: '1',
      MediaContentType0: 'audio/ogg',
      MessageType: 'audio',
    });
  });

  it('recognises the parts of a note without tags, over a restart', async () => {
    const note = await sent({ text: WORDS });
    const half = Math.floor(readOgg(note).packets.length / 2);
    await sandbox.restart();
    const [first, second] = [await recognise(untagged(note, 0, half)), await recognise(untagged(note, half))];
    expect(first.words?.split(' ').length).toBeGreaterThan(5);
    expect(`${first.words ?? ''} ${second.words ?? ''}`).toBe(WORDS);
  });

  it('has three recorded dreams', async () => {
    const { notes } = (await (await sandbox.call('GET', '/phone/api/voice-notes')).json()) as {
      notes: { note: string }[];
    };
    expect(notes).toHaveLength(3);
    for (const { note } of notes)
      expect((await recognise(await sent({ note }))).words).toMatch(/^(Last night|I had|In this)/);
  });

  it.each([
    ['Anoche soñé que volaba sobre el mar y la luna me hablaba', 'es-ES'],
    ['私は海の上を飛んでいました', 'ja-JP'],
    ['Мне приснился стеклянный поезд', 'ru-RU'],
  ])('detects the language of "%s"', async (text, language) => {
    expect(await recognise(await sent({ text }))).toEqual({ words: text, language });
  });

  it('recognises the given text of a recording, and none without a text', async () => {
    const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 7)]);
    expect(await recognise(await uploaded(webm, 'audio/webm;codecs=opus', WORDS))).toMatchObject({ words: WORDS });
    const silence = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 8)]);
    expect(await recognise(await uploaded(silence, 'audio/webm'))).toMatchObject({ words: '' });
  });

  const packet = (index: number): Buffer => Buffer.from([3 << 3, index & 255, index >> 8, 1]);
  it('tells a dream for a recording that it does not know, and hears silence in small packets', async () => {
    const note = (bytes: number) => {
      const packets = Array.from({ length: 60 }, (_, index) => Buffer.concat([packet(index), Buffer.alloc(bytes, 5)]));
      return writeOgg({ head: opusHead(16_000), tags: {}, packets });
    };
    expect((await recognise(note(30))).words).toMatch(/^I stood on a pier/);
    expect(await recognise(note(2))).toMatchObject({ words: '' });
  });

  it('rejects audio that is too long, too large or invalid, like the vendor', async () => {
    const packets = Array.from({ length: 1_010 }, (_, index) => packet(index));
    const minute = writeOgg({ head: opusHead(16_000), tags: { TRANSCRIPT: 'too long' }, packets });
    expect(await recognise(minute)).toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: expect.stringMatching(/60 seconds/),
    });
    const large = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await recognise(large)).toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: expect.stringMatching(/10485760/),
    });
    expect(await recognise(Buffer.from('PK\u0003\u0004 a zip'))).toMatchObject({ code: status.INVALID_ARGUMENT });
  });

  it.each([
    ['500', status.UNAVAILABLE],
    ['429', status.RESOURCE_EXHAUSTED],
    ['broken-json', status.INTERNAL],
    ['hang', status.DEADLINE_EXCEEDED],
  ])('fails with %s as ordered', async (kind, code) => {
    const note = await sent({ note: 'silver-ocean' });
    await sandbox.call('POST', '/__faults', { vendor: 'speech', kind });
    expect(await recognise(note, { timeout: kind === 'hang' ? 300 : 10_000 })).toMatchObject({ code });
    // A call that ended before it arrived has not used up its fault.
    await sandbox.call('DELETE', '/__faults');
    expect((await recognise(note)).words).toMatch(/^Last night/);
  });

  it('leaves a note on the phone that sent it when it is deleted at the vendor', async () => {
    const note = await sent({ note: 'old-school' });
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = sandbox.env;
    const path = new URL(app.received.at(-1)?.fields['MediaUrl0'] ?? '').pathname;
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    const request = (method: string) =>
      fetch(sandbox.url + path, { method, headers: { authorization }, redirect: 'manual' });
    expect((await request('GET')).status).toBe(307);
    expect((await request('DELETE')).status).toBe(204);
    expect((await request('GET')).status).toBe(404);
    const [medium] =
      (await testPhone(sandbox, NUMBER).chat()).filter(({ media }) => media.length > 0).at(-1)?.media ?? [];
    expect(Buffer.from(await (await sandbox.call('GET', medium?.url ?? '')).arrayBuffer()).equals(note)).toBe(true);
  });

  it('rejects audio from the page of another site', async () => {
    const body = new FormData();
    body.append('audio', new Blob(['x']), 'x');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const address = `${sandbox.url}/phone/api/chats/${NUMBER}/voice-notes`;
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(403);
  });
});

describe('the simulations of the phone', () => {
  let app: ReceivingApp;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    app = await startReceivingApp();
    sandbox = await startSandbox(app.url);
  });
  afterAll(async () => {
    await sandbox.stop();
    await app.stop();
  });

  it('send a message twice under the same id', async () => {
    const phone = testPhone(sandbox, NUMBER);
    const sid = await phone.write('twice');
    await phone.withTick(sid, 'delivered');
    expect((await sandbox.call('POST', `/phone/api/messages/${sid}/again`, {})).status).toBe(202);
    await phone.withTick(sid, 'delivered');
    expect(app.received.filter(({ fields }) => fields['MessageSid'] === sid)).toHaveLength(2);
  });

  it('send one message with a forged signature', async () => {
    const phone = testPhone(sandbox, NUMBER);
    app.answers.push({ status: 403 });
    const answer = await sandbox.call('POST', `/phone/api/chats/${NUMBER}/forged-messages`, { text: 'forged' });
    const { sid } = (await answer.json()) as { sid: string };
    await phone.withTick(sid, 'failed');
    await phone.withTick(await phone.write('behind it'), 'delivered');
    expect(app.received.filter(({ fields }) => fields['MessageSid'] === sid)).toHaveLength(1);
  });

  it('skip a day, after which only a template reaches the phone', async () => {
    const phone = testPhone(sandbox, NUMBER);
    await phone.withTick(await phone.write('awake'), 'delivered');
    await sandbox.call('POST', `/phone/api/chats/${NUMBER}/skip-day`, {});
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_WHATSAPP_FROM: from } = sandbox.env;
    const body = new URLSearchParams({ From: `whatsapp:${from}`, To: `whatsapp:${NUMBER}`, Body: 'hello' });
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    const sentOne = await fetch(`${sandbox.url}/twilio/2010-04-01/Accounts/${account}/Messages.json`, {
      ...{ method: 'POST', body, headers: { authorization } },
    });
    const { sid } = (await sentOne.json()) as { sid: string };
    expect((await phone.withTick(sid, 'failed')).errorCode).toBe(63016);
  });
});
