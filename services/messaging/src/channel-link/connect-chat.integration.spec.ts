import type { ChannelCode } from '@dreamloom/contracts';
import { eventually, stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type TelegramHarness, telegramHarness } from '../testing/channel-harness.js';
import { CONNECTIVITY } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');
const ADA = 'Ada (a***@example.org)';

describe('a chat that is connected by a code', () => {
  let chat: TelegramHarness;

  beforeAll(async () => {
    chat = await telegramHarness();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(() => {
    chat.change();
    chat.dreamer = randomUUID();
    chat.api.sent.length = 0;
  });
  afterAll(() => chat.close());

  const state = async (dreamer = chat.dreamer) =>
    (await chat.messaging.linkOf(dreamer)).channels.find(({ channel }) => channel === 'telegram');
  const dreams = async (dreamer = chat.dreamer) =>
    (await chat.messaging.eventsOf('text-note-received', dreamer)).map(({ text }) => text);
  const last = async () => (await chat.received()).at(-1);
  const connect = async () => {
    await chat.write(`/start ${await chat.code()}`);
    await chat.write('/');
  };

  it('says yes once both sides have seen each other’s name', async () => {
    expect(await state()).toMatchObject({ channel: 'telegram', status: 'none', name: null });
    await chat.write(`/start ${await chat.code()}`);
    expect(await last()).toBe(english('confirm', { claimant: ADA, code: '' }));
    expect(await state()).toMatchObject({ channel: 'telegram', status: 'pending', name: 'Ada (@ada)' });
    await chat.write('I flew over the sea with nobody');
    expect(await dreams()).toEqual([]);
    await chat.write('/');
    expect(await state()).toMatchObject({ channel: 'telegram', status: 'verified', name: 'Ada (@ada)' });
    expect(await dreams()).toEqual(['I flew over the sea with nobody']);
  });

  it('says yes with the button of the answer', async () => {
    await chat.write(`/start ${await chat.code()}`);
    await chat.tap();
    expect(await state()).toMatchObject({ channel: 'telegram', status: 'verified', name: 'Ada (@ada)' });
    expect(await last()).toBe(english('connected'));
  });

  it('may be opened by any of five codes, so that the page can be open twice', async () => {
    const ended = await chat.code();
    const first = await chat.code();
    for (let further = 0; further < 4; further += 1) await chat.code();
    await chat.write(`/start ${ended}`);
    expect(await last()).toBe(english('codeUnknown', { address: CONNECTIVITY }));
    await chat.write(`/start ${first}`);
    expect((await state())?.status).toBe('pending');
  });

  it('is refused with a code that is used, expired, or made up', async () => {
    const used = await chat.code();
    await chat.write(`/start ${used}`);
    const expired = await chat.code();
    await chat.messaging.sql(`update messaging.channel_offer set expires_at = now() where dreamer_id = $1`, [
      chat.dreamer,
    ]);
    chat.change();
    for (const code of [used, expired, 'BCDFGHJKLM']) {
      await chat.write(`/start ${code}`);
      expect(await last()).toBe(english('codeUnknown', { address: CONNECTIVITY }));
    }
    expect((await state())?.name).toBe('Ada (@ada)');
  });

  it('is refused with the code of another channel, which stays one of its own', async () => {
    const path = '/api/channels/whatsapp/code';
    const { link } = (await chat.messaging.call({ method: 'POST', path, dreamer: chat.dreamer })).json<ChannelCode>();
    const [, code = ''] = link.split('?text=/');
    await chat.write(`/start ${code}`);
    expect(await last()).toBe(english('codeUnknown', { address: CONNECTIVITY }));
    await new PhoneOwner(chat.messaging).write(`/${code}`);
    expect((await chat.messaging.linkOf(chat.dreamer)).status).toBe('pending');
  });

  it('is said to be blocked while it is, and reached again later', async () => {
    await connect();
    await chat.block(true);
    expect(await state()).toMatchObject({ status: 'verified', isBlocked: true });
    await chat.block(false);
    expect(await state()).toMatchObject({ status: 'verified', isBlocked: false });
  });

  it('is closed for an hour after five wrong codes', async () => {
    for (const letter of 'BCDFGH') await chat.write(`/start ${letter.repeat(10)}`);
    await chat.write(`/start ${await chat.code()}`);
    expect((await state())?.status).toBe('none');
  });

  it('moves to another journal only after a second yes', async () => {
    await connect();
    const thief = randomUUID();
    chat.messaging.claimants.dreamers.set(thief, { firstName: 'Eve', email: 'eve@example.net' });
    await chat.write(`/start ${await chat.code(thief)}`);
    expect(await last()).toContain('Eve (e***@example.net)');
    await chat.write('I flew over the sea with nobody');
    await chat.write('/');
    expect([await dreams(), await dreams(thief)]).toEqual([['I flew over the sea with nobody'], []]);
    expect([(await state())?.status, (await state(thief))?.status]).toEqual(['verified', 'pending']);
    await chat.write(`/start ${await chat.code(thief)}`);
    await chat.tap();
    expect([(await state())?.status, (await state(thief))?.status]).toEqual(['none', 'verified']);
  });

  it('is not another one of a dreamer who has one', async () => {
    await connect();
    const path = '/api/channels/telegram/code';
    const again = await chat.messaging.call({ method: 'POST', path, dreamer: chat.dreamer });
    expect([again.status, again.json<{ code: string }>().code]).toEqual([409, 'already-connected']);
  });

  it('is disconnected by itself, and so is the number', async () => {
    await connect();
    const owner = new PhoneOwner(chat.messaging);
    await owner.connect(owner.phone, chat.dreamer);
    await owner.write('/');
    const path = '/api/channels/telegram';
    expect((await chat.messaging.call({ method: 'DELETE', path, dreamer: chat.dreamer })).status).toBe(204);
    expect([(await state())?.status, (await chat.messaging.linkOf(chat.dreamer)).status]).toEqual(['none', 'verified']);
    await chat.write('I flew over the sea with nobody');
    expect(await dreams()).toEqual([]);
    await connect();
    await owner.disconnect();
    expect((await chat.messaging.linkOf(chat.dreamer)).status).toBe('verified');
    await chat.messaging.disconnect(chat.dreamer);
    expect([(await state())?.status, (await chat.messaging.linkOf(chat.dreamer)).status]).toEqual(['verified', 'none']);
  });

  it('gets the replies while its dreamer wrote there last, otherwise the number does', async () => {
    await connect();
    const owner = new PhoneOwner(chat.messaging);
    await owner.connect(owner.phone, chat.dreamer);
    await owner.write('/');
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    const complete = (title: string) =>
      chat.messaging.deliver('dream-completed', {
        ...{ dreamId: randomUUID(), dreamerId: chat.dreamer, title, mediaKey: null },
      });
    await complete('To the number');
    expect(owner.received()).toHaveLength(1);
    await chat.write('I flew over the sea with nobody');
    await eventually(async () => (await last()) === english('dreamStored', { ai: 'on' }));
    await complete('To the chat');
    await eventually(async () =>
      (await chat.received()).some((text) => text.includes(english('dreamStored', { ai: 'off' }))),
    );
    expect(owner.received()).toHaveLength(1);
  });
});
