import { MonthlyLetter, type MonthOfDreams } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import { messagingUnderTest, PUBLIC_URL } from '../testing/messaging-under-test.js';
import { type NudgeUnderTest, nudgeUnderTest } from '../testing/nudge-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

/** 9:00 in Berlin on the first day of December. */
const FIRST = '2099-12-01T08:00:00.000Z';
const NEXT = '2100-01-01T08:00:00.000Z';
const NOVEMBER: Partial<MonthOfDreams> = {
  ...{ dreams: 12, nights: 9, lucid: 1, mediaKey: 'whale' },
  motifs: [
    { text: 'Water', dreams: 4 },
    { text: 'Grandma', dreams: 3 },
  ],
};

describe('the monthly letter', () => {
  let under: NudgeUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    under = await nudgeUnderTest();
  });
  beforeEach(async () => {
    await under.begin();
    owner = new PhoneOwner(under.messaging);
    under.at.dreamer = owner.dreamer;
    under.messaging.mailer.sent.length = 0;
    under.messaging.messenger.hasTemplate = false;
    under.clock.set('2099-11-20T12:00:00.000Z');
    months('2099-11', NOVEMBER);
  });
  afterAll(() => under.close());

  const months = (month: string, facts: Partial<MonthOfDreams>) =>
    under.messaging.months.months.set(`${owner.dreamer} ${month}`, facts);
  const set = (changes: object = {}) =>
    under.call('PUT', '/api/monthly-letter', {
      ...{ isOn: true, byChat: false, timeZone: 'Europe/Berlin' },
      ...changes,
    });
  const letter = async () => MonthlyLetter.parse((await under.call('GET', '/api/monthly-letter')).json());
  const mails = () => under.messaging.mailer.sent;

  it('is off until somebody wants it', async () => {
    expect(await letter()).toEqual({ isOn: false, byChat: false, timeZone: null, chats: [] });
    await under.tick(FIRST);
    await set({ isOn: false });
    await under.tick(NEXT);
    expect([mails(), await under.statuses()]).toEqual([[], []]);
  });

  it('has one picture, the motifs and one sentence, and comes once a month', async () => {
    await set();
    for (const at of ['2099-12-01T07:55:00.000Z', FIRST, '2099-12-01T08:05:00.000Z', '2099-12-02T08:00:00.000Z'])
      await under.tick(at);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail).toMatchObject({ to: { name: 'Ada', address: 'ada@example.org' }, subject: 'Your November in dreams' });
    expect(mail?.text).toContain(
      'You told 12 dreams from 9 nights, and in one of them you knew that you were dreaming.\n\nWhat came back most: Water (4) and Grandma (3).',
    );
    expect(mail?.html).toMatch(
      new RegExp(`<img\\s+src="${PUBLIC_URL}/api/media/whale.jpg\\?expires=\\d+&#38;signature=`),
    );
    months('2099-12', { dreams: 1, nights: 1 });
    await under.tick(NEXT);
    expect(mails()[1]).toMatchObject({ subject: 'Your December in dreams' });
    expect(mails()[1]?.text).not.toContain('What came back');
    expect(mails()[1]?.html).not.toContain('<img');
    expect(await under.statuses()).toEqual(['sent', 'sent']);
  });

  const ZONES: [string, string, string][] = [
    ['when reality checks are saved before the schedule has found it', '2099-12-01T08:01:00.000Z', 'Europe/Berlin'],
    ['when its own settings are saved then', '2099-12-01T08:02:00.000Z', 'Europe/Berlin'],
    ['when the zone becomes one in which its hour has passed', '2099-12-01T07:30:00.000Z', 'Asia/Tokyo'],
    ['when the zone becomes one in which its hour is to come', '2099-12-01T08:01:00.000Z', 'America/New_York'],
  ];

  it.each(ZONES)('is not skipped %s', async (what, now, timeZone) => {
    await set();
    under.clock.set(now);
    if (what.includes('reality checks'))
      await under.call('PUT', '/api/reality-checks', { isOn: true, times: ['07:00'], byChat: false, timeZone });
    else if (what.includes('own settings')) await set();
    else await under.messaging.deliver('time-zone-changed', { dreamerId: owner.dreamer, timeZone });
    for (const at of ['2099-12-01T08:05:00.000Z', '2099-12-01T14:05:00.000Z', '2099-12-02T09:00:00.000Z'])
      await under.tick(at);
    expect(mails().map(({ subject }) => subject)).toEqual(['Your November in dreams']);
  });

  it('does not come a second time when settings and zone change after it came', async () => {
    await set();
    await under.tick(FIRST);
    under.clock.set('2099-12-01T09:00:00.000Z');
    await set({ timeZone: 'Europe/Lisbon' });
    await under.messaging.deliver('time-zone-changed', { dreamerId: owner.dreamer, timeZone: 'America/New_York' });
    for (const at of ['2099-12-01T14:05:00.000Z', '2099-12-02T09:00:00.000Z']) await under.tick(at);
    expect(mails()).toHaveLength(1);
  });

  it('comes once with two replicas, however often it is requested', async () => {
    const replica = await messagingUnderTest({ databaseUrl: under.messaging.databaseUrl, clock: under.clock });
    replica.months.months.set(`${owner.dreamer} 2099-11`, NOVEMBER);
    try {
      await set();
      under.clock.set(FIRST);
      const both = [under.messaging, replica, under.messaging, replica];
      await Promise.all(both.map((one) => one.emit('reminders-due', { slot: FIRST })));
      await under.messaging.settled();
      expect([...mails(), ...replica.mailer.sent]).toHaveLength(1);
    } finally {
      await replica.close();
    }
  });

  it('is about the month that has ended where the dreamer is, also after a journey', async () => {
    const here = (timeZone: string) =>
      under.messaging.deliver('time-zone-changed', { dreamerId: owner.dreamer, timeZone });
    await set();
    await here('Pacific/Kiritimati');
    // There it is 9:00 on the first of December, while it is November in Berlin.
    await under.tick('2099-11-30T19:00:00.000Z');
    expect(mails().map(({ subject }) => subject)).toEqual(['Your November in dreams']);
    await here('America/Los_Angeles');
    await under.tick('2099-12-01T17:00:00.000Z');
    expect(mails()).toHaveLength(1);
  });

  it('does not come for a month without a dream, nor when it is days late', async () => {
    await set();
    months('2099-11', {});
    await under.tick(FIRST);
    months('2099-12', NOVEMBER);
    await under.tick('2100-01-04T08:00:00.000Z');
    expect([mails(), await under.statuses()]).toEqual([[], ['empty']]);
  });

  it('is in the language of the profile, otherwise in that of the browser', async () => {
    await set();
    await under.messaging.deliver('language-changed', { dreamerId: owner.dreamer, language: 'de' });
    await under.tick(FIRST);
    expect(mails()[0]).toMatchObject({ subject: 'Dein November in Träumen' });
  });

  it('ends with one click of a mail program or on its page, and is in the export', async () => {
    await set();
    await under.tick(FIRST);
    const { pathname, search } = new URL(mails()[0]?.unsubscribe ?? '');
    const click = (query: string) =>
      under.messaging.call({
        ...{ method: 'POST', path: pathname + query, body: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await click(search.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    const page = await under.messaging.call({ path: pathname + search });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('No more monthly letters?')]);
    expect(await letter()).toMatchObject({ isOn: true });
    expect((await click(search)).status).toBe(200);
    expect(await letter()).toMatchObject({ isOn: false });
    await under.tick(NEXT);
    expect(mails()).toHaveLength(1);
    const stored = await under.call('GET', `/internal/nudges/${owner.dreamer}`);
    expect(stored.json()).toMatchObject({ monthlyLetter: { isOn: false, byChat: false } });
  });

  it('is tried again while the mail server is busy', async () => {
    await set();
    under.messaging.mailer.errors.push(new TransientError('the mail server is busy'));
    under.clock.set(FIRST);
    await under.messaging.emit('reminders-due', { slot: FIRST });
    await under.messaging.settled();
    expect(mails()).toHaveLength(1);
    expect(await under.statuses()).toEqual(['sent']);
  });

  describe('by WhatsApp', () => {
    const lastMessageAt = (at: string) =>
      under.messaging.sql(
        `update messaging.inbound_message set sent_at = $2, received_at = $2 where contact_id = ${CONTACT}`,
        [...[owner.phone, at]],
      );

    it('needs a verified phone, and comes freely within the window of 24 hours', async () => {
      expect((await set({ byChat: true })).status).toBe(409);
      await owner.verify();
      expect((await set({ byChat: true })).json()).toMatchObject({ byChat: true, chats: ['whatsapp'] });
      await lastMessageAt('2099-11-30T20:00:00.000Z');
      await under.tick(FIRST);
      const [message] = owner.received();
      expect(message).toMatchObject({ template: false, mediaUrl: expect.stringContaining('/api/media/whale.jpg?') });
      expect(message?.body).toMatch(/^\*Your November in dreams\*\n.*\nWhat came back most: Water.*\n.*\/patterns\nNo/);
      expect(message?.body).toContain('/api/mail/letters/');
      expect(mails()).toEqual([]);
    });

    it('is the template outside of the window, and a mail without one or without a phone', async () => {
      await owner.verify();
      await set({ byChat: true });
      under.messaging.messenger.hasTemplate = true;
      await under.tick(FIRST);
      expect(owner.received()).toMatchObject([{ template: true }]);
      under.messaging.messenger.hasTemplate = false;
      months('2099-12', NOVEMBER);
      await under.tick(NEXT);
      expect(mails()).toHaveLength(1);
      await owner.write('/stop');
      months('2100-01', NOVEMBER);
      await under.tick('2100-02-01T08:00:00.000Z');
      expect(mails()).toHaveLength(2);
      expect(await letter()).toMatchObject({ isOn: true, byChat: false });
    });

    it('leaves no words when one of the dreams is erased', async () => {
      await owner.verify();
      await set({ byChat: true });
      await lastMessageAt('2099-11-30T20:00:00.000Z');
      await under.tick(FIRST);
      const bodies = async () => (await owner.outbound()).map(({ body }) => body).join('');
      expect(await bodies()).toContain('Water');
      await under.messaging.deliver('dream-erased', {
        ...{ dreamId: '22222222-2222-4222-8222-222222222222', dreamerId: owner.dreamer },
      });
      expect(await bodies()).not.toContain('Water');
    });
  });
});
