import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';
import { OutsideWindow } from '../vendors/channel/channel.port.js';

describe('a message to a phone', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    messaging.messenger.hasTemplate = false;
    owner = new PhoneOwner(messaging);
    await owner.verify();
  });
  afterAll(() => messaging.close());

  const complete = (dreamId: string = randomUUID()) =>
    messaging.deliver('dream-completed', {
      dreamId,
      dreamerId: owner.dreamer,
      title: 'The Quiet Sea',
      mediaKey: 'key-1',
    });
  const report = (MessageStatus: string, fields: Record<string, string> = {}, nth = 0) => {
    const message = owner.received()[nth];
    const form = { MessageSid: message?.sid ?? '', MessageStatus, ...fields };
    return messaging.status(message?.statusCallback ?? '', form);
  };
  const states = async () => (await owner.outbound()).map((message) => message.status);

  describe('outside the window', () => {
    beforeEach(() => owner.silentFor(25));

    it('is not sent without a template, and causes no request', async () => {
      await complete();
      expect(owner.received()).toEqual([]);
      expect(await states()).toEqual(['outside-window']);
    });

    it('is sent as the template where there is one', async () => {
      messaging.messenger.hasTemplate = true;
      await complete();
      expect(owner.received()).toMatchObject([{ template: true }]);
      expect(await states()).toEqual(['queued']);
    });

    it('is sent as free-form text again once the phone has written', async () => {
      await owner.write('ok');
      await owner.resetTurn();
      await complete();
      expect(owner.received()).toMatchObject([{ template: false }]);
    });

    it('ends the same when only the vendor knew', async () => {
      await owner.write('ok');
      await owner.resetTurn();
      messaging.messenger.errors.push(new OutsideWindow('63016', 'Not delivered.'));
      await complete();
      expect(await states()).toEqual(['outside-window']);
    });
  });

  it('waits six seconds after the one before, whatever it is about', async () => {
    const began = Date.now();
    await Promise.all([complete(), complete()]);
    const [, second] = owner.received();
    expect(owner.received()).toHaveLength(2);
    const [contact] = await messaging.sql<{ nextAt: Date }>(
      `select next_at as "nextAt" from messaging.channel_contact where id = ${CONTACT}`,
      [owner.phone],
    );
    // Both took a turn of six seconds, and the second one waited for its own.
    const turn = Number(contact?.nextAt) - 6_000;
    expect(turn - began).toBeGreaterThanOrEqual(5_900);
    expect(Number(second?.at)).toBeGreaterThanOrEqual(turn);
  });

  it('waits for the receipt to have been read', async () => {
    const before = Date.now();
    await owner.write('I flew over the sea');
    await complete();
    expect(Number(owner.received()[0]?.at) - before).toBeGreaterThanOrEqual(5_900);
  });

  it('is sent in parts when it is long, in their order', async () => {
    const reason = Array.from({ length: 300 }, (_, i) => `reason${i}`).join(' ');
    const failure = { dreamId: randomUUID(), dreamerId: owner.dreamer, artworkId: randomUUID(), reason };
    await messaging.deliver('artwork-failed', failure);
    const bodies = owner.received().map((message) => message.body);
    expect(bodies.map((body) => body.length <= 1_600)).toEqual([true, true]);
    expect(bodies.join(' ').split(/\s+/)).toEqual(expect.arrayContaining(reason.split(' ')));
    expect(bodies[0]).toContain('Your dream is safe in your journal.');
  });

  it.each([
    ['undone', '*The Quiet Sea* is deleted.'],
    ['private', '*The Quiet Sea* is private'],
    [
      'public',
      '*The Quiet Sea* is public: everybody can see it on the canvas, with the city or country of your profile',
    ],
    ['lucid', '*The Quiet Sea* is marked as a lucid dream.'],
    ['words-added', 'I added that to *The Quiet Sea*.'],
  ] as const)('answers a request that ended in %s', async (outcome, words) => {
    const reply = { outcome, dreamId: randomUUID(), title: 'The Quiet Sea' };
    await messaging.deliver('message-answered', { messageId: randomUUID(), dreamerId: owner.dreamer, reply });
    expect(owner.received()).toHaveLength(1);
    expect(owner.received()[0]?.body).toContain(words);
  });

  it('requests /public once more where a dream mentions somebody', async () => {
    const mentions = ['Anna', 'a@b.org'];
    await messaging.deliver('message-answered', {
      ...{ messageId: randomUUID(), dreamerId: owner.dreamer },
      reply: { outcome: 'mentions', dreamId: randomUUID(), title: 'The Quiet Sea', mentions },
    });
    expect(owner.received()[0]?.body).toMatch(/“Anna” and “a@b\.org”.+Send \/public once more/);
  });

  it('answers a request about a dream that is not there, and one for the last', async () => {
    await messaging.deliver('message-answered', {
      ...{ messageId: randomUUID(), dreamerId: owner.dreamer },
      reply: { outcome: 'gone' },
    });
    await owner.resetTurn();
    await messaging.deliver('message-answered', {
      ...{ messageId: randomUUID(), dreamerId: owner.dreamer },
      reply: { outcome: 'last', dreamId: randomUUID(), title: 'The Quiet Sea', isPublic: true, isLucid: true },
    });
    expect(owner.received().map((message) => message.body)).toEqual([
      expect.stringContaining('cannot find that dream'),
      expect.stringContaining('*The Quiet Sea* (public, lucid)'),
    ]);
  });

  it('is not sent for a dream that was undone', async () => {
    const dreamId = randomUUID();
    const reply = { outcome: 'undone', dreamId, title: 'The Quiet Sea' } as const;
    await messaging.deliver('message-answered', { messageId: randomUUID(), dreamerId: owner.dreamer, reply });
    await owner.resetTurn();
    await complete(dreamId);
    expect(owner.received().map((message) => message.body)).toEqual(['*The Quiet Sea* is deleted.']);
  });

  describe('whose status comes back', () => {
    beforeEach(() => complete());

    it('goes forward and never back', async () => {
      for (const [reported, becomes] of [
        ['sent', 'sent'],
        ['queued', 'sent'],
        ['read', 'read'],
        ['delivered', 'read'],
        ['failed', 'read'],
      ] as const) {
        expect((await report(reported)).status).toBe(204);
        expect(await states()).toEqual([becomes]);
      }
    });

    it('is accepted only when it is signed for its own URL', async () => {
      const { statusCallback = '', sid = '' } = owner.received()[0] ?? {};
      const form = { MessageSid: sid, MessageStatus: 'failed' };
      expect((await messaging.status(statusCallback, form, 'c2lnbmF0dXJl')).status).toBe(403);
      expect((await messaging.status('https://x.example/api/webhooks/whatsapp/status', form)).status).toBe(400);
      const other = statusCallback.replace(/message=[^&]+/, `message=${randomUUID()}`);
      expect((await messaging.status(other, form)).status).toBe(204);
      expect(await states()).toEqual(['queued']);
    });

    it.each([
      ['From', 'whatsapp:+14155238887'],
      ['AccountSid', `AC${'1'.repeat(32)}`],
    ])('is refused from another %s', async (field, value) => {
      expect((await report('failed', { [field]: value })).status).toBe(403);
      expect(await states()).toEqual(['queued']);
    });

    it('stores why it failed', async () => {
      await report('undelivered', { ErrorCode: '63024' });
      expect(await owner.outbound()).toMatchObject([{ status: 'undelivered', error_code: 63024 }]);
      expect((await owner.link()).status).toBe('verified');
    });

    it('leaves the phone to write first when the vendor found the window closed (63016)', async () => {
      await report('failed', { ErrorCode: '63016' });
      expect(await states()).toEqual(['outside-window']);
      expect(await owner.link()).toMatchObject({ status: 'pending', code: expect.any(String) as string });
      await owner.write('I waited for a glass train');
      expect((await owner.link()).status).toBe('verified');
      expect(await owner.notes()).toHaveLength(1);
    });

    it('is sent as the template instead when there is one (63016), once', async () => {
      messaging.messenger.hasTemplate = true;
      await owner.resetTurn();
      await Promise.all([1, 2, 3].map(() => report('failed', { ErrorCode: '63016' })));
      await eventually(async () => owner.received().length === 2);
      expect(owner.received()[1]).toMatchObject({ template: true });
      await report('delivered', {}, 1);
      // The callback refers to the first attempt and is outdated.
      await report('failed', { ErrorCode: '63016' });
      expect(await owner.outbound()).toMatchObject([{ status: 'delivered', attempts: 2, template: true }]);
    });

    it('is sent again once its pause is over', async () => {
      await messaging.sql(
        `update messaging.outbound_message set status = 'waiting', send_at = now() where contact_id = ${CONTACT}`,
        [owner.phone],
      );
      const [row] = await messaging.sql<{ id: string }>(
        `select id from messaging.outbound_message where contact_id = ${CONTACT}`,
        [owner.phone],
      );
      await messaging.deliver('reply-refused', { outboundId: row?.id ?? '', dreamerId: owner.dreamer });
      expect(await owner.outbound()).toMatchObject([{ status: 'queued', attempts: 2 }]);
    });

    it('is sent again when its picture could not be fetched (63019), the last time without it', async () => {
      for (const nth of [0, 1, 2, 3]) {
        await report('failed', { ErrorCode: '63019' }, nth);
        expect(await states()).toEqual(['waiting']);
        await owner.resetTurn();
        await messaging.sql(`update messaging.outbound_message set send_at = now() where contact_id = ${CONTACT}`, [
          owner.phone,
        ]);
        await eventually(async () => owner.received().length === nth + 2);
        await eventually(async () => (await states())[0] === 'queued');
      }
      expect(owner.received().map(({ mediaUrl }) => mediaUrl !== undefined)).toEqual([true, true, true, true, false]);
      await report('failed', { ErrorCode: '63019' }, 4);
      expect(await states()).toEqual(['failed']);
    });

    it('is sent again later when there was too much at once (63018)', async () => {
      await report('failed', { ErrorCode: '63018' });
      expect(await states()).toEqual(['waiting']);
      expect(owner.received()).toHaveLength(1);
      const [row] = await messaging.sql<{ pause: number }>(
        `select extract(epoch from send_at - now())::float as pause from messaging.outbound_message where contact_id = ${CONTACT}`,
        [owner.phone],
      );
      expect(row?.pause).toBeGreaterThan(25);
      expect(await messaging.eventsOf('reply-refused', owner.dreamer)).toHaveLength(1);
    });
  });
});
