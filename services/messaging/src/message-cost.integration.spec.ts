import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type MessagingUnderTest, messagingUnderTest } from './testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from './testing/phone-owner.js';

describe('what a message costs the database', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
    await owner.verify();
  });
  afterAll(() => messaging.close());

  const statementsOf = async (work: () => Promise<unknown>) => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    await work();
    const calls = query.mock.calls.map(statementOf);
    query.mockRestore();
    const sent = await messaging.sql<{ id: string }>(
      `select id from messaging.outbound_message where contact_id = ${CONTACT}`,
      [owner.phone],
    );
    const theirs = [owner.phone, owner.dreamer, ...sent.map(({ id }) => id)];
    return calls
      .filter(({ text }) => /messaging\.|events\.event\b/.test(text))
      .filter(({ values }) => theirs.some((id) => JSON.stringify(values).includes(id)))
      .map(({ text }) => text);
  };
  const statementOf = ([query, values]: unknown[]) =>
    typeof query === 'string'
      ? { text: query, values: values ?? [] }
      : { values: [], ...(query as { text: string; values?: unknown[] }) };

  const IS_SUSPENDED = expect.stringContaining('from messaging.quota') as unknown;

  it('is four statements on arrival: its owner, whether an operator has suspended them, its event, and itself', async () => {
    expect(await statementsOf(() => owner.write('I flew over the sea'))).toEqual([
      expect.stringContaining('from messaging.channel_link'),
      IS_SUSPENDED,
      expect.stringContaining('into events.event'),
      expect.stringMatching(/update messaging\.channel_contact.*into messaging\.inbound_message/s),
    ]);
  });

  it('is six for its reply after the event, two of them for the suspension and the language, and one for each status of the vendor', async () => {
    const dream = { dreamId: randomUUID(), dreamerId: owner.dreamer };
    const complete = () =>
      messaging.deliver('dream-completed', { ...dream, title: 'The Quiet Sea', mediaKey: 'key-1' });
    expect(await statementsOf(complete)).toEqual([
      expect.stringContaining('into events.event'),
      IS_SUSPENDED,
      expect.stringContaining('messaging.dreamer_language'),
      expect.stringContaining('into messaging.outbound_message'),
      expect.stringContaining('update messaging.channel_contact'),
      expect.stringContaining(`set status = 'sending'`),
      expect.stringContaining('set message_sid'),
    ]);
    const { statusCallback = '', sid: MessageSid = '' } = owner.received()[0] ?? {};
    const report = () => messaging.status(statusCallback, { MessageSid, MessageStatus: 'delivered' });
    expect(await statementsOf(report)).toEqual([expect.stringContaining('update messaging.outbound_message')]);
    expect(await owner.outbound()).toMatchObject([{ status: 'delivered' }]);
  });
});
