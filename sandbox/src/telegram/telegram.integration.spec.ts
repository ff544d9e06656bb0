import {
  eventually,
  type ReceivingApp,
  type RunningSandbox,
  startReceivingApp,
  startSandbox,
  type TestPhone,
  testPhone,
} from '../testing/test-sandbox.js';

const PERSON = 700_000_001;
const ADDRESS = `telegram:${PERSON}`;

interface Update {
  update_id: number;
  message?: { message_id: number; text?: string; voice?: { file_id: string } };
  callback_query?: { data: string; message: { message_id: number } };
}

describe('the sandbox Telegram', () => {
  let app: ReceivingApp;
  let sandbox: RunningSandbox;
  let ilka: TestPhone;
  let offset = 0;

  beforeAll(async () => {
    app = await startReceivingApp();
    sandbox = await startSandbox(app.url);
    ilka = testPhone(sandbox, ADDRESS);
  });
  afterAll(async () => {
    await sandbox.stop();
    await app.stop();
  });
  beforeEach(() => sandbox.call('POST', '/__reset'));

  const path = (method: string) => `/telegram/bot${sandbox.env.TELEGRAM_BOT_TOKEN}/${method}`;
  const call = async <Result>(method: string, body: object): Promise<Result> =>
    ((await (await sandbox.call('POST', path(method), body)).json()) as { result: Result }).result;
  /** The updates behind those that are confirmed by it. */
  const poll = (timeout = 5) => call<Update[]>('getUpdates', { offset, timeout });
  const next = async () => {
    const [update] = await poll();
    offset = (update?.update_id ?? 0) + 1;
    return update;
  };

  it('delivers what a phone writes until a poll confirms it, over a restart as well', async () => {
    const sid = await ilka.write('I flew over the sea');
    const [first] = await poll();
    expect(first?.message).toMatchObject({
      message_id: Number(sid.slice(2)),
      text: 'I flew over the sea',
      chat: { id: PERSON, type: 'private' },
      from: { id: PERSON, first_name: 'Ilka Brandt' },
    });
    await sandbox.restart();
    await ilka.withTick(sid, 'sent');
    expect((await next())?.message?.message_id).toBe(first?.message?.message_id);
    await poll(0);
    await ilka.withTick(sid, 'delivered');
    expect(await poll(0)).toEqual([]);
  });

  it('answers a waiting poll as soon as somebody writes, and delivers a message again', async () => {
    const waiting = next();
    const sid = await ilka.write('Good morning');
    const first = await waiting;
    await sandbox.call('POST', `/phone/api/messages/${sid}/again`);
    const second = await next();
    expect(second?.message).toEqual(first?.message);
    expect(second?.update_id).toBeGreaterThan(first?.update_id ?? 0);
  });

  it('shows what the bot sends with its picture and buttons, and a tap answers', async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Yes, connect', callback_data: '/K7Q2' }]] };
    await call('sendMessage', { chat_id: PERSON, text: 'Is that you?', reply_markup });
    const form = new FormData();
    form.set('chat_id', String(PERSON));
    form.set('caption', '🐋 The Quiet Sea');
    form.set('caption_entities', JSON.stringify([{ type: 'bold', offset: 3, length: 13 }]));
    form.set('photo', new Blob([Buffer.from([0xff, 0xd8, 0xff])]), 'dream.jpg');
    await fetch(sandbox.url + path('sendPhoto'), { method: 'POST', body: form });
    const [question, picture] = await ilka.chat();
    expect(question).toMatchObject({ from: 'bot', text: 'Is that you?', buttons: ['Yes, connect'], tick: 'delivered' });
    expect(picture).toMatchObject({ text: '🐋 The Quiet Sea', media: [{ contentType: 'image/jpeg' }] });
    expect(picture?.bold).toEqual([{ offset: 3, length: 13 }]);
    await ilka.tap(question?.sid ?? '', 'Yes, connect');
    const message_id = Number(question?.sid.slice(2));
    expect((await next())?.callback_query).toMatchObject({ data: '/K7Q2', message: { message_id } });
    await call('editMessageReplyMarkup', { chat_id: PERSON, message_id });
    await poll(0);
    await sandbox.restart();
    expect((await ilka.chat())[0]).toMatchObject({ text: 'Is that you?', buttons: [] });
  });

  it('serves a voice note in two steps, also after a restart', async () => {
    await sandbox.call('POST', `/phone/api/chats/${ADDRESS}/voice-notes`, { note: 'lantern-garden' });
    const update = await next();
    await poll(0);
    await sandbox.restart();
    const file_id = update?.message?.voice?.file_id;
    const { file_path } = await eventually(async () => {
      const file = await call<{ file_path: string } | undefined>('getFile', { file_id });
      return file;
    });
    const served = await sandbox.call('GET', path(file_path).replace('/bot', '/file/bot'));
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4)).toBe('OggS');
  });

  it('opens the phone by a link to the bot, and logs no token', async () => {
    const { username } = await call<{ username: string }>('getMe', {});
    const link = await sandbox.call('GET', `/t.me/${username}?start=BCDFGHJKLM`);
    expect(link.headers.get('location')).toBe('/phone?from=telegram&text=%2Fstart+BCDFGHJKLM');
    const log = await (await sandbox.call('GET', '/__log')).text();
    expect(log).toContain('/telegram/bot.../getMe');
    expect(log).not.toContain(sandbox.env.TELEGRAM_BOT_TOKEN);
  });

  it('fails on demand, and has nothing to forge', async () => {
    await sandbox.call('POST', '/__faults', { vendor: 'telegram', kind: '429', retryAfter: 3 });
    const answer = await sandbox.call('POST', path('sendMessage'), { chat_id: PERSON, text: 'late' });
    expect(await answer.json()).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } });
    const forged = await sandbox.call('POST', `/phone/api/chats/${ADDRESS}/forged-messages`, { text: 'forged' });
    expect(forged.status).toBe(400);
  });
});
