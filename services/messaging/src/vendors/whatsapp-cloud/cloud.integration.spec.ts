import { stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { languageChoice } from '../../inbound/language-choice.js';
import { textIn } from '../../languages/index.js';
import { Dispatch } from '../../outbound/dispatch.js';
import { OutboundMessageRepository } from '../../outbound/outbound-message.repository.js';
import { type CloudHarness, cloudHarness } from '../../testing/cloud-harness.js';
import { CLOUD } from '../../testing/messaging-under-test.js';

const english = textIn('en');
const WORDS = 'Über dem See flog ich – 🌊 / weit';

describe('a chat by the Cloud API alone', () => {
  let chat: CloudHarness;

  beforeAll(async () => {
    chat = await cloudHarness();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(() => chat.begin());
  afterAll(() => chat.close());

  const dreams = async () =>
    (await chat.messaging.eventsOf('text-note-received', chat.dreamer)).map(({ text }) => text);
  const textOf = (body: string, hides = false) => chat.messageOf({ type: 'text', text: { body } }, hides);
  const status = async () => {
    const [row] = await chat.messaging.sql<{ status: string }>(
      'select status from messaging.outbound_message where dreamer_id = $1 and part = 0',
      [chat.dreamer],
    );
    return row?.status;
  };
  const reply = async () => {
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    const about = { dreamerId: chat.dreamer, about: randomUUID(), mediaPath: null };
    const [message] = await chat.messaging.app.get(OutboundMessageRepository).reserve(about, ['*The Quiet Sea*']);
    if (!message) throw new Error('no reply was stored: the dreamer has no verified contact');
    return () => chat.messaging.app.get(Dispatch).send(message);
  };

  it.each([
    [1_024, [{ picture: true, length: 1_024 }]],
    [
      1_025,
      [
        { picture: true, length: 0 },
        { picture: false, length: 1_025 },
      ],
    ],
  ])('shows a picture with words of %i characters, longer ones below it', async (length, expected) => {
    const about = { dreamerId: chat.dreamer, about: randomUUID(), mediaPath: '/api/media/whale.jpg' };
    const [message] = await chat.messaging.app.get(OutboundMessageRepository).reserve(about, ['a'.repeat(length)]);
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    if (message) await chat.messaging.app.get(Dispatch).send(message);
    expect(chat.api.sent.map(({ picture, text }) => ({ picture: picture !== null, length: text.length }))).toEqual(
      expected,
    );
  });

  it('proves to Meta that the webhook is ours, by the token alone', async () => {
    const verify = (token: string) => {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': '4711',
      });
      return chat.messaging.call({ path: `/api/webhooks/whatsapp-cloud?${query.toString()}` });
    };
    expect((await verify(CLOUD.WHATSAPP_VERIFY_TOKEN)).text).toBe('4711');
    expect((await verify('another')).status).toBe(403);
  });

  it('is refused with the signature of another app, and with none', async () => {
    expect(await chat.deliver(textOf(WORDS), 'another secret')).toBe(403);
    const path = '/api/webhooks/whatsapp-cloud';
    expect((await chat.messaging.call({ method: 'POST', path, body: {} })).status).toBe(403);
    expect(await dreams()).toEqual([]);
  });

  it('stores each message of a batch, although one of them is not understood', async () => {
    const [one, two] = [textOf(WORDS), textOf('I met a fox of glass')] as { contacts: object[]; messages: object[] }[];
    const messages = [...(one?.messages ?? []), { id: 'wamid.broken' }, ...(two?.messages ?? [])];
    expect(await chat.deliver({ contacts: one?.contacts, messages })).toBe(204);
    expect((await dreams()).sort()).toEqual(['I met a fox of glass', WORDS].sort());
  });

  it('knows a person again who hides the number, and replies to the id', async () => {
    await chat.write(WORDS);
    await chat.deliver(textOf('I met a fox of glass', true));
    expect(await dreams()).toEqual([WORDS, 'I met a fox of glass']);
    chat.api.sent.length = 0;
    await (
      await reply()
    )();
    expect(chat.api.sent).toMatchObject([{ to: chat.person.user_id, text: '*The Quiet Sea*' }]);
  });

  it('stays connected when Meta says that the person has another number and id', async () => {
    const { wa_id, user_id } = chat.person;
    const system = {
      type: 'user_changed_number',
      wa_id: `${wa_id}9`,
      user_id: `${user_id}9`,
      previous_user_id: user_id,
    };
    await chat.deliver({
      messages: [{ id: `wamid.${randomUUID()}`, type: 'system', from: wa_id, timestamp: '1', system }],
    });
    await chat.deliver(textOf('this number has another owner now'));
    Object.assign(chat.person, { wa_id: `${wa_id}9`, user_id: `${user_id}9` });
    await chat.deliver(textOf(WORDS));
    expect(await dreams()).toEqual([WORDS]);
  });

  it('stays as it was when the new id belongs to another dreamer', async () => {
    const [former, first] = [chat.dreamer, { ...chat.person }];
    await chat.begin();
    const [other, second] = [chat.dreamer, { ...chat.person }];
    const ids = { user_id: second.user_id, previous_user_id: first.user_id };
    const system = { type: 'user_changed_user_id', ...ids };
    await chat.deliver({
      messages: [{ id: `wamid.${randomUUID()}`, type: 'system', from: first.wa_id, timestamp: '1', system }],
    });
    await chat.deliver(textOf('I met a fox of glass', true));
    Object.assign(chat.person, first);
    await chat.deliver(textOf(WORDS, true));
    const dreamsOf = async (dreamer: string) =>
      (await chat.messaging.eventsOf('text-note-received', dreamer)).map(({ text }) => text);
    expect([await dreamsOf(former), await dreamsOf(other)]).toEqual([[WORDS], ['I met a fox of glass']]);
  });

  it('stores how far a reply has come, and sends it again after a rejection with a remedy', async () => {
    await (
      await reply()
    )();
    const [{ id, reference } = { id: '', reference: '' }] = chat.api.sent;
    const report = (state: object) =>
      chat.deliver({ statuses: [{ id, timestamp: '1', biz_opaque_callback_data: reference, ...state }] });
    await report({ status: 'delivered' });
    expect(await status()).toBe('delivered');
    await report({ status: 'read' });
    expect(await status()).toBe('read');
  });

  it('waits for the next message after a rejection outside the window', async () => {
    const send = await reply();
    chat.api.failures.push({ status: 400, code: 131047 });
    await send();
    expect([await status(), chat.api.sent]).toEqual(['outside-window', []]);
  });

  it('does not send a reply twice of which it is unknown whether it was accepted', async () => {
    const send = await reply();
    chat.api.failures.push({ status: 500, code: 131000 });
    await expect(send()).rejects.toThrow('Meta answered 500');
    expect(chat.api.sent).toEqual([]);
  });

  it('shows a question of more answers than WhatsApp has buttons in words alone', async () => {
    await chat.write('/language');
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    await chat.write('a whale');
    const { receipt } = languageChoice('en');
    expect(chat.api.sent.map(({ text, buttons }) => [text, buttons])).toEqual([
      [receipt, []],
      [english('tooShort'), ['/a whale']],
    ]);
  });

  it('names the claimant with a button that says yes', async () => {
    const wa_id = `${chat.person.wa_id}7`;
    const newcomer = randomUUID();
    await chat.messaging.connect(newcomer, `+${wa_id}`);
    Object.assign(chat.person, { wa_id, user_id: `${chat.person.user_id}7` });
    await chat.write('I flew over the sea with nobody beside me');
    const [{ text, buttons } = { text: '', buttons: [] }] = chat.api.sent;
    expect(text).toBe(english('confirmWithHeld', { claimant: 'Ada (a***@example.org)', code: '' }));
    const [payload] = buttons;
    await chat.deliver(
      chat.messageOf({ type: 'interactive', interactive: { button_reply: { id: payload, title: 'Yes' } } }),
    );
    const stored = await chat.messaging.eventsOf('text-note-received', newcomer);
    expect(stored.map((note) => note.text)).toEqual(['I flew over the sea with nobody beside me']);
  });
});
