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
const WEBHOOK = '/api/webhooks/whatsapp';

describe('a message from a phone', () => {
  let app: ReceivingApp;
  let sandbox: RunningSandbox;
  let nuria: TestPhone;

  beforeAll(async () => {
    app = await startReceivingApp();
    sandbox = await startSandbox(app.url);
    nuria = testPhone(sandbox, PHONE);
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

  it('brings a phone message to the webhook, signed, and shows the TwiML answer', async () => {
    app.answers.push({ status: 200, body: '<Response><Message>Got it &amp; listening</Message></Response>' });
    const sid = await nuria.write('/ I flew over a silver ocean ñ');
    await nuria.withTick(sid, 'delivered');
    const call = app.received[0];
    expect(app.received).toHaveLength(1);
    expect(call !== undefined && genuine(call)).toBe(true);
    expect(call).toMatchObject({
      path: WEBHOOK,
      fields: {
        MessageSid: sid,
        AccountSid: sandbox.env.TWILIO_ACCOUNT_SID,
        From: `whatsapp:${PHONE}`,
        To: `whatsapp:${sandbox.env.TWILIO_WHATSAPP_FROM}`,
        WaId: PHONE.slice(1),
        ProfileName: 'Nuria Valdés',
        Body: '/ I flew over a silver ocean ñ',
        NumMedia: '0',
        MessageType: 'text',
        SmsStatus: 'received',
      },
    });
    const reply = await eventually(async () =>
      (await nuria.chat()).find((seen) => seen.from === 'bot' && seen.tick === 'read'),
    );
    expect(reply.text).toBe('Got it & listening');
  });

  it('tries a failing webhook again with the same message and token, then gives up', async () => {
    app.answers.push({ status: 503 }, { status: 403 }, { status: 200 });
    await nuria.withTick(await nuria.write('again'), 'delivered');
    expect(app.received).toHaveLength(3);
    expect(new Set(app.received.map(({ idempotencyToken }) => idempotencyToken)).size).toBe(1);
    expect(new Set(app.received.map(({ fields }) => fields['MessageSid'])).size).toBe(1);

    app.answers.push({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
    await nuria.withTick(await nuria.write('never'), 'failed');
  });

  it('delivers after a restart what a stopped sandbox still had', async () => {
    app.answers.push({ status: 503 }, { status: 200 });
    const sid = await nuria.write('do not lose me');
    await eventually(() => app.received[0]);
    await sandbox.restart();
    await nuria.withTick(sid, 'delivered');
    expect((await nuria.chat()).map(({ text }) => text)).toContain('do not lose me');
  });
});
