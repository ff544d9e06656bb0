import { NotBefore, TransientError } from '@dreamloom/platform';
import { eventually, stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { type TelegramHarness, telegramHarness } from '../testing/channel-harness.js';
import { Dispatch } from './dispatch.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';

describe.each([
  ['whose token is refused', { status: 401, description: 'Unauthorized' }],
  ['that is read by somebody else', { status: 409, description: 'Conflict: terminated by other getUpdates request' }],
])('a channel %s', (_, failure) => {
  let chat: TelegramHarness;

  beforeAll(async () => {
    chat = await telegramHarness({ byWebhook: true });
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(() => chat.begin());
  afterAll(() => chat.close());

  const state = async () =>
    (await chat.messaging.linkOf(chat.dreamer)).channels.find(({ channel }) => channel === 'telegram');
  const refuse = () => chat.api.failures.push({ method: 'sendMessage', ...failure });
  const passes = (time: string) =>
    chat.messaging.sql(`update messaging.channel_outage set since = since - $1::interval`, [time]);
  const send = async (id: string) => {
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    const message = await chat.messaging.app.get(OutboundMessageRepository).byId(id);
    if (!message) throw new Error('there is no such message');
    return chat.messaging.app.get(Dispatch).send(message);
  };
  const reserve = async () => {
    const about = { dreamerId: chat.dreamer, about: randomUUID(), mediaPath: null };
    const [message] = await chat.messaging.app.get(OutboundMessageRepository).reserve(about, ['*The Quiet Sea*']);
    return message?.id ?? '';
  };

  it('is down after a minute: its messages wait without using up their attempts, and come when it answers', async () => {
    const id = await reserve();
    refuse();
    const first = await send(id).catch((error: unknown) => error);
    expect([first instanceof TransientError, first instanceof NotBefore]).toEqual([true, false]);
    expect(await state()).toMatchObject({ isDown: false });
    await passes('2 minutes');
    expect(await state()).toMatchObject({ isDown: true });
    refuse();
    await expect(send(id)).rejects.toBeInstanceOf(NotBefore);
    expect(await chat.received()).toEqual([]);
    await send(id);
    expect(await chat.received()).toEqual(['*The Quiet Sea*']);
    expect(await state()).toMatchObject({ isDown: false });
  });

  it('keeps no message for longer than a day', async () => {
    const id = await reserve();
    await chat.messaging.sql(
      `update messaging.outbound_message set created_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    refuse();
    await send(id).catch(() => null);
    await passes('2 minutes');
    refuse();
    await expect(send(id)).rejects.not.toBeInstanceOf(NotBefore);
  });

  it('is not said to be down when nothing was tried for a quarter of an hour, nor because of a pause', async () => {
    refuse();
    await send(await reserve()).catch(() => null);
    await chat.messaging.sql(
      `update messaging.channel_outage set since = now() - interval '1 hour', failed_at = now() - interval '20 minutes'`,
    );
    expect(await state()).toMatchObject({ isDown: false });
    refuse();
    await send(await reserve()).catch(() => null);
    chat.refuseNext('refused');
    await send(await reserve()).catch(() => null);
    chat.refuseNext('limited');
    await send(await reserve()).catch(() => null);
    expect(await chat.messaging.sql('select channel from messaging.channel_outage')).toEqual([]);
  });
});

it('a channel whose updates cannot be read is noted, and no more once they can', async () => {
  const chat = await telegramHarness();
  try {
    const failing = () => chat.messaging.sql<{ reason: string }>('select reason from messaging.channel_outage');
    chat.api.failures.push({ method: 'getUpdates', status: 401, description: 'Unauthorized' });
    // The poll that waits ends with an update, and the next one fails.
    const written = chat.write('/help');
    await eventually(async () => (await failing())[0]?.reason === 'Telegram answered 401');
    await written;
    await eventually(async () => (await failing()).length === 0);
  } finally {
    await chat.close();
  }
});
