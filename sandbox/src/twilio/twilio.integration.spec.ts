import twilio from 'twilio';
import {
  eventually,
  type ReceivingApp,
  type RunningSandbox,
  startReceivingApp,
  startSandbox,
  type TestPhone,
  testPhone,
} from '../testing/test-sandbox.js';

const PHONE = '+34600111222';
const SECOND_PHONE = '+447700900123';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

describe('the sandbox Twilio', () => {
  let app: ReceivingApp;
  let sandbox: RunningSandbox;
  let client: ReturnType<typeof twilio>;
  let from: string;
  let nuria: TestPhone;
  let theo: TestPhone;

  beforeAll(async () => {
    app = await startReceivingApp();
    sandbox = await startSandbox(app.url);
    client = twilio(sandbox.env.TWILIO_ACCOUNT_SID, sandbox.env.TWILIO_AUTH_TOKEN);
    client.api.baseUrl = `${sandbox.url}/twilio`;
    nuria = testPhone(sandbox, PHONE);
    theo = testPhone(sandbox, SECOND_PHONE);
    from = `whatsapp:${sandbox.env.TWILIO_WHATSAPP_FROM}`;
  });

  afterAll(async () => {
    await sandbox.stop();
    await app.stop();
  });

  beforeEach(async () => {
    await sandbox.call('POST', '/__reset');
    app.received.length = 0;
    app.answers.length = 0;
  });

  const genuine = ({ path, signature, fields }: ReceivingApp['received'][number]): boolean =>
    twilio.validateRequest(sandbox.env.TWILIO_AUTH_TOKEN, signature, `${app.url}${path}`, fields);

  it('knows a person who hides the number by the id alone', async () => {
    const id = 'ES.13491208655302741918';
    const teo = testPhone(sandbox, id);
    await teo.write('who am I?');
    const { fields } = await eventually(() => app.received[0]);
    expect(fields).toMatchObject({ From: `whatsapp:${id}`, ExternalUserId: id, ProfileName: 'Teo Ferrer' });
    expect(fields['WaId']).toBeUndefined();
    const sent = await client.messages.create({ from, to: `whatsapp:${id}`, body: 'Somebody' });
    expect(await teo.withTick(sent.sid, 'read')).toMatchObject({ text: 'Somebody' });
  });

  it('sends inside the window with signed callbacks in order, and stores the picture', async () => {
    await nuria.write('open the window');
    app.pictures.set('/art.jpg', { status: 200, type: 'image/jpeg', body: JPEG });
    const sent = await client.messages.create({
      from,
      to: `whatsapp:${PHONE}`,
      body: 'Flying over a Silver Ocean',
      mediaUrl: [`${app.url}/art.jpg`],
      statusCallback: `${app.url}/api/webhooks/status`,
    });
    expect(sent).toMatchObject({ status: 'queued', direction: 'outbound-api', numMedia: '1' });
    expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/);
    const shown = await nuria.withTick(sent.sid, 'read');
    app.pictures.clear();
    const picture = await sandbox.call('GET', shown.media[0]?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(JPEG);

    const callbacks = await eventually(() => {
      const calls = app.received.filter(({ path }) => path === '/api/webhooks/status');
      return calls.length === 4 ? calls : undefined;
    });
    expect(callbacks.map(({ fields }) => fields['MessageStatus'])).toEqual(['queued', 'sent', 'delivered', 'read']);
    expect(callbacks.every(genuine)).toBe(true);
    expect((await client.messages(sent.sid).fetch()).status).toBe('read');
  });

  it('accepts a free message outside the 24-hour window and fails it later with 63016', async () => {
    const sent = await client.messages.create({
      from,
      to: `whatsapp:${SECOND_PHONE}`,
      body: 'Hello?',
      statusCallback: `${app.url}/api/webhooks/status`,
    });
    expect(sent.status).toBe('queued');
    const last = await eventually(() => app.received.find(({ fields }) => fields['MessageStatus'] === 'failed'));
    expect(last.fields).toMatchObject({ MessageSid: sent.sid, ErrorCode: '63016' });
    expect(await client.messages(sent.sid).fetch()).toMatchObject({ status: 'failed', errorCode: 63016 });

    const template = await client.messages.create({
      from,
      to: `whatsapp:${SECOND_PHONE}`,
      contentSid: `HX${'0a'.repeat(16)}`,
      contentVariables: JSON.stringify({ 1: 'Theo' }),
    });
    expect((await theo.withTick(template.sid, 'read')).text).toContain('Theo');
  });

  it('shows the buttons of a confirmation template, and reports the tapped one', async () => {
    const question = await client.messages.create({
      ...{ from, to: `whatsapp:${SECOND_PHONE}`, contentSid: `HX${'0a'.repeat(16)}` },
      contentVariables: JSON.stringify({ 1: 'https://dreams.example', 2: 'Ada (a***@example.org)', 3: 'BDKW' }),
    });
    const shown = await theo.withTick(question.sid, 'read');
    expect(shown.text).toContain('Ada (a***@example.org)');
    expect(shown.buttons).toEqual(['Yes, connect', 'No']);
    const tap = await theo.tap(question.sid, 'Yes, connect');
    await theo.withTick(tap, 'delivered');
    const callbacks = app.received.find(({ fields }) => fields['MessageSid'] === tap);
    expect(callbacks?.fields).toMatchObject({
      ...{ Body: 'Yes, connect', ButtonText: 'Yes, connect', ButtonPayload: '/BDKW', MessageType: 'button' },
      OriginalRepliedMessageSid: question.sid,
    });
    expect(callbacks && genuine(callbacks)).toBe(true);
    const foreign = { sid: question.sid, title: 'Yes, connect' };
    expect((await sandbox.call('POST', `/phone/api/chats/${PHONE}/taps`, foreign)).status).toBe(400);
  });

  it.each([
    ['a picture that is gone', '/gone.jpg', { status: 404 }, 63019],
    ['a picture WhatsApp does not know', '/art.webp', { status: 200, type: 'image/webp', body: JPEG }, 63021],
    ['a picture over 5 MB', '/big.jpg', { status: 200, type: 'image/jpeg', body: Buffer.alloc(5_300_000) }, 63021],
  ])('fails a message with %s', async (_case, path, answer, code) => {
    await nuria.write('open the window');
    app.pictures.set(path, answer);
    const sent = await client.messages.create({ from, to: `whatsapp:${PHONE}`, mediaUrl: [`${app.url}${path}`] });
    expect((await nuria.withTick(sent.sid, 'failed')).errorCode).toBe(code);
  });

  it('rejects what the vendor rejects, with its error codes', async () => {
    const to = `whatsapp:${PHONE}`;
    await expect(client.messages.create({ from, to, body: 'x'.repeat(1601) })).rejects.toMatchObject({
      status: 400,
      code: 21617,
    });
    await expect(client.messages.create({ from, to, body: '' })).rejects.toMatchObject({ code: 21619 });
    await expect(client.messages.create({ from, to: 'whatsapp:+12', body: 'x' })).rejects.toMatchObject({
      code: 21211,
    });
    await expect(client.messages.create({ from: 'whatsapp:+19990001111', to, body: 'x' })).rejects.toMatchObject({
      code: 63007,
    });
    await expect(client.messages(`SM${'0'.repeat(32)}`).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
    const thief = twilio(sandbox.env.TWILIO_ACCOUNT_SID, 'wrong');
    thief.api.baseUrl = `${sandbox.url}/twilio`;
    await expect(thief.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 });
    await expect(client.messages.create({ from, to, body: 'x'.repeat(1600) })).resolves.toMatchObject({
      status: 'queued',
    });
  });

  it('lists by address and time over pages', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await nuria.write(text);
    await theo.write('someone else');
    const hourAgo = new Date(Date.now() - 3_600_000);
    const found = await client.messages.list({
      to: from,
      from: `whatsapp:${PHONE}`,
      dateSentAfter: hourAgo,
      pageSize: 2,
    });
    expect(found.map(({ body }) => body)).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(found[0]).toMatchObject({ direction: 'inbound', status: 'received', from: `whatsapp:${PHONE}`, to: from });
    expect(found[0]?.dateSent.getTime()).toBeGreaterThan(hourAgo.getTime());
    expect(await client.messages.list({ to: from, dateSentAfter: new Date(Date.now() + 3_600_000) })).toEqual([]);
  });

  it('serves media behind Basic authentication and a redirect without authentication', async () => {
    await nuria.write('open the window');
    app.pictures.set('/art.jpg', { status: 200, type: 'image/jpeg', body: JPEG });
    const sent = await client.messages.create({ from, to: `whatsapp:${PHONE}`, mediaUrl: [`${app.url}/art.jpg`] });
    await nuria.withTick(sent.sid, 'read');
    const [media] = await client.messages(sent.sid).media.list();
    expect(media).toMatchObject({ contentType: 'image/jpeg', parentSid: sent.sid });
    expect(media?.sid).toMatch(/^ME[0-9a-f]{32}$/);
    const address = `${sandbox.url}/twilio${media?.uri.replace('.json', '') ?? ''}`;
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(401);
    const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = sandbox.env;
    const headers = { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` };
    const redirect = await fetch(address, { headers, redirect: 'manual' });
    expect(redirect.status).toBe(307);
    const cdn = redirect.headers.get('location') ?? '';
    expect((await fetch(cdn, { headers })).status).toBe(400);
    expect((await fetch(cdn.slice(0, -3))).status).toBe(403);
    expect(Buffer.from(await (await fetch(cdn)).arrayBuffer())).toEqual(JPEG);
    await client
      .messages(sent.sid)
      .media(media?.sid ?? '')
      .remove();
    expect((await fetch(cdn)).status).toBe(403);
    await expect(
      client
        .messages(sent.sid)
        .media(media?.sid ?? '')
        .fetch(),
    ).rejects.toMatchObject({ code: 20404 });
  });

  it('fails as ordered, and logs neither texts nor numbers', async () => {
    await sandbox.call('POST', '/__faults', { vendor: 'twilio', kind: '429', retryAfter: 1 });
    await expect(client.messages.list()).rejects.toMatchObject({ status: 429, code: 20429 });
    await sandbox.call('POST', '/__faults', { vendor: 'twilio', kind: 'hang' });
    const shortTimeout = twilio(sandbox.env.TWILIO_ACCOUNT_SID, sandbox.env.TWILIO_AUTH_TOKEN, { timeout: 200 });
    shortTimeout.api.baseUrl = `${sandbox.url}/twilio`;
    await expect(shortTimeout.messages.list({ from: `whatsapp:${PHONE}` })).rejects.toThrow();
    await nuria.withTick(await nuria.write('a secret dream'), 'delivered');
    const log = await (await sandbox.call('GET', '/__log')).text();
    expect(JSON.parse(log)).toMatchObject({
      calls: [
        { direction: 'in', vendor: 'twilio', method: 'GET', status: 429 },
        { direction: 'in', vendor: 'twilio', method: 'GET', status: 0 },
        { direction: 'out', vendor: 'twilio', method: 'POST', path: '/api/webhooks/whatsapp', status: 200 },
      ],
    });
    expect(log).not.toMatch(/secret dream|34600111222/);
    expect(await (await sandbox.call('GET', '/__faults')).json()).toEqual({ faults: [] });
  });
});
