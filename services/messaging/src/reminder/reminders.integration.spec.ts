import {
  CircleMornings,
  RealityChecks,
  Rehearsal,
  type ReminderNotification,
  type StoredNudge,
} from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { messagingUnderTest } from '../testing/messaging-under-test.js';
import { MORNING, type NudgeUnderTest, nudgeUnderTest } from '../testing/nudge-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

const BERLIN = { timeZone: 'Europe/Berlin' };
const CHECKS = { isOn: true, times: ['07:00', '12:30'], byChat: false, ...BERLIN };
/** 12:30 in Berlin. */
const NOON = '2099-11-22T11:30:00.000Z';

describe('reminders', () => {
  let under: NudgeUnderTest;
  let dream: string;

  beforeAll(async () => {
    under = await nudgeUnderTest();
  });
  beforeEach(async () => {
    await under.begin();
    under.messaging.messenger.hasTemplate = false;
    dream = randomUUID();
  });
  afterAll(() => under.close());

  const texts = (one = under.at.browser) =>
    under.pushed(one).map(({ body }) => JSON.parse(one.decrypt(body)) as ReminderNotification);
  const early = () => under.clock.set(under.before(MORNING));
  const setChecks = (changes: object = {}) => under.call('PUT', '/api/reality-checks', { ...CHECKS, ...changes });
  const checks = async () => RealityChecks.parse((await under.call('GET', '/api/reality-checks')).json());
  const path = (id = dream) => `/api/dreams/${id}/rehearsal`;
  const rehearse = (changes: object = {}, id = dream) =>
    under.call('PUT', path(id), { byChat: false, ...BERLIN, ...changes });
  const rehearsal = async () => Rehearsal.parse((await under.call('GET', path())).json());
  const written = (id = dream) => under.messaging.otherEndings.written.add(`${under.at.dreamer} ${id}`);
  const exported = async () => (await under.call('GET', `/internal/nudges/${under.at.dreamer}`)).json<StoredNudge>();

  describe('to check reality', () => {
    it('are off until somebody wants them, and suggest three times', async () => {
      expect(await checks()).toMatchObject({ isOn: false, times: ['10:00', '14:00', '18:00'], timeZone: null });
      await under.subscribe();
      await setChecks({ isOn: false });
      await under.tick(NOON);
      expect([under.pushed(), await checks()]).toEqual([[], expect.objectContaining({ times: CHECKS.times })]);
    });

    it('ask at each time of each day, in the chosen language', async () => {
      await under.messaging.deliver('language-changed', { dreamerId: under.at.dreamer, language: 'de' });
      early();
      await under.subscribe();
      await setChecks({ times: ['12:30', '07:00'] });
      for (const at of [MORNING, '2099-11-22T06:05:00.000Z', NOON, under.morning(1)]) await under.tick(at);
      expect(texts()).toHaveLength(3);
      expect(texts()[0]).toEqual({
        title: 'Träumst du gerade?',
        body: expect.any(String),
        tag: 'reality-check',
        path: '/new',
      });
      expect(under.pushed()[0]?.headers).toMatchObject({ topic: 'reality-check' });
      expect(await under.statuses()).toEqual(['sent', 'sent', 'sent']);
    });

    it('come once with several replicas, beside the nudge of the same minute', async () => {
      const replica = await messagingUnderTest({
        ...{ databaseUrl: under.messaging.databaseUrl, pushServiceUrl: under.service.url, clock: under.clock },
      });
      try {
        await under.wanted();
        await setChecks();
        under.clock.set(MORNING);
        await Promise.all(
          [under.messaging, replica, under.messaging, replica].map((one) =>
            one.emit('reminders-due', { slot: MORNING }),
          ),
        );
        await under.messaging.settled();
        expect(
          texts()
            .map(({ title }) => title)
            .toSorted(),
        ).toEqual(['Are you dreaming?', 'Good morning']);
      } finally {
        await replica.close();
      }
    });

    it('follow the clocks when they change: once, also at a time that is missing or comes twice', async () => {
      // In 2099 the clocks of Berlin are set forward on 29 March and back on 25 October.
      for (const [day, moments] of [
        [
          '2099-03-28T12:00:00.000Z',
          ['2099-03-29T00:55:00.000Z', '2099-03-29T01:00:00.000Z', '2099-03-29T01:30:00.000Z'],
        ],
        [
          '2099-10-24T12:00:00.000Z',
          ['2099-10-25T00:30:00.000Z', '2099-10-25T01:30:00.000Z', '2099-10-25T02:00:00.000Z'],
        ],
      ] as const) {
        await under.begin();
        under.clock.set(day);
        await under.subscribe();
        await setChecks({ times: ['02:30'] });
        for (const moment of moments) await under.tick(moment);
        expect(under.pushed()).toHaveLength(1);
      }
    });

    it('are not sent late, and not to a browser that has left', async () => {
      early();
      await under.subscribe();
      await setChecks();
      await under.tick('2099-11-22T10:00:00.000Z');
      expect(await under.statuses()).toEqual([]);
      under.service.status = 410;
      await under.tick(NOON);
      expect([await under.statuses(), (await checks()).devices]).toEqual([['nowhere'], 0]);
    });

    it.each([[[]], [['07:00', '08:00', '09:00', '10:00']], [['07:00', '07:00']], [['7']]])(
      'are refused at %j',
      async (times) => {
        expect((await setChecks({ times })).status).toBe(400);
      },
    );
  });

  describe('of circles', () => {
    const set = (changes: object = {}) =>
      under.call('PUT', '/api/circle-mornings', { isOn: true, time: '07:00', byChat: false, ...BERLIN, ...changes });
    const settings = async () => CircleMornings.parse((await under.call('GET', '/api/circle-mornings')).json());

    it('are off until somebody wants them, and then say how many dreams came since the day before', async () => {
      expect(await settings()).toMatchObject({ isOn: false, time: '08:00', timeZone: null });
      early();
      await under.subscribe();
      expect((await set()).json()).toMatchObject({ isOn: true, time: '07:00', timeZone: 'Europe/Berlin' });
      const circleId = randomUUID();
      under.messaging.circles.dreams = { dreams: 3, circleId };
      await under.tick(MORNING);
      under.messaging.circles.dreams = { dreams: 1, circleId: null };
      await under.tick(under.morning(1));
      expect(texts()).toEqual([
        {
          title: 'Your circles',
          body: 'Three dreams in your circle this morning.',
          tag: 'circles',
          path: `/circles/${circleId}`,
        },
        { title: 'Your circles', body: 'One dream in your circles this morning.', tag: 'circles', path: '/circles' },
      ]);
      expect(under.messaging.circles.since.at(-1)).toBe(MORNING);
      expect(await exported()).toMatchObject({ circleMornings: { isOn: true, time: '07:00', byChat: false } });
    });

    it('do not come on a day without a dream', async () => {
      early();
      await under.subscribe();
      await set();
      under.messaging.circles.dreams = { dreams: 0, circleId: null };
      await under.tick(MORNING);
      expect([texts(), await under.statuses()]).toEqual([[], ['empty']]);
    });

    it('come to the chat, and end with /quiet, as replies there do', async () => {
      const owner = new PhoneOwner(under.messaging);
      await owner.verify();
      under.at.dreamer = owner.dreamer;
      under.messaging.messenger.hasTemplate = true;
      early();
      await set({ byChat: true, time: '12:30' });
      under.messaging.circles.dreams = { dreams: 2, circleId: null };
      await under.tick(NOON);
      expect(under.messaging.messenger.sent.at(-1)?.body).toContain('Two dreams in your circles today.');
      await owner.write('/quiet');
      expect(await settings()).toMatchObject({ isOn: false });
      expect(await under.messaging.eventsOf('circle-command-received', under.at.dreamer)).toMatchObject([
        { command: { name: 'quiet' } },
      ]);
    });
  });

  describe('of another ending', () => {
    it('come once a day for a week at the time of the nudge, and end by themselves', async () => {
      written();
      await under.put({ isOn: false, time: '06:30' });
      under.clock.set('2099-11-22T05:00:00.000Z');
      await under.subscribe();
      expect((await rehearse()).status).toBe(200);
      expect(await rehearsal()).toMatchObject({ daysLeft: 7, time: '06:30' });
      const at = (day: number) => new Date(Date.parse('2099-11-22T05:30:00.000Z') + day * 86_400_000).toISOString();
      for (let day = 0; day < 9; day++) {
        await under.tick(at(day));
        await under.tick(new Date(Date.parse(at(day)) + 600_000).toISOString());
      }
      expect(texts()).toHaveLength(7);
      expect(texts()[0]).toMatchObject({
        title: 'A few quiet minutes',
        path: `/ending?dream=${dream}`,
        stop: { path: `/api/dreams/${dream}/rehearsal` },
      });
      expect(await under.statuses()).toEqual(Array.from({ length: 7 }, () => 'sent'));
      expect(await rehearsal()).toMatchObject({ daysLeft: 0 });
    });

    it('end when the dreamer wants it, and begin again with another dream in place of this one', async () => {
      written();
      early();
      await under.subscribe();
      await rehearse();
      expect((await under.call('DELETE', path())).status).toBe(204);
      await under.tick(MORNING);
      expect([texts(), await rehearsal()]).toEqual([[], expect.objectContaining({ daysLeft: 0 })]);
      await rehearse();
      const other = randomUUID();
      written(other);
      await rehearse({}, other);
      expect(await rehearsal()).toMatchObject({ daysLeft: 0 });
      await under.tick(under.morning(1));
      expect(texts()).toMatchObject([{ path: `/ending?dream=${other}` }]);
    });

    it('end when the ending or the dream is gone', async () => {
      written();
      early();
      await under.subscribe();
      await rehearse();
      under.messaging.otherEndings.written.clear();
      for (const day of [0, 1]) await under.tick(under.morning(day));
      expect([texts(), await under.statuses(), (await exported()).rehearsal]).toEqual([[], ['off'], null]);
      written();
      await rehearse();
      await under.messaging.deliver('dream-erased', {
        dreamId: dream,
        dreamerId: under.at.dreamer,
        messageId: null,
        audioKey: null,
      });
      expect((await exported()).rehearsal).toBeNull();
    });

    it('need an ending of a dream of one’s own', async () => {
      for (const method of ['GET', 'DELETE'] as const) expect((await under.call(method, path())).status).toBe(404);
      expect((await rehearse()).status).toBe(404);
      under.messaging.otherEndings.unwritten.add(`${under.at.dreamer} ${dream}`);
      expect((await rehearse()).json()).toMatchObject({ code: 'no-other-ending' });
      written();
      await rehearse();
      under.at.dreamer = randomUUID();
      expect((await under.call('DELETE', path())).status).toBe(404);
    });

    it('come by WhatsApp with a link that ends them, and no more after /stop', async () => {
      const owner = new PhoneOwner(under.messaging);
      under.at.dreamer = owner.dreamer;
      written();
      expect((await rehearse({ byChat: true })).status).toBe(409);
      await owner.verify();
      under.messaging.messenger.hasTemplate = true;
      await under.messaging.sql(`update messaging.inbound_message set sent_at = $2 where contact_id = ${CONTACT}`, [
        owner.phone,
        under.before(MORNING),
      ]);
      early();
      expect((await rehearse({ byChat: true })).json()).toMatchObject({ byChat: true, chats: ['whatsapp'] });
      await under.tick(MORNING);
      expect((await rehearse({ byChat: true })).json()).toMatchObject({ daysLeft: 6 });
      await owner.resetTurn();
      await under.tick(under.morning(1));
      const page = `https://dreamloom.example/ending?dream=${dream}`;
      expect(owner.received().map(({ body, template }) => [template, body])).toEqual([
        [false, expect.stringContaining(`${page}\nNo more reminders: ${page}&reminders=off`)],
        [true, '[template] https://dreamloom.example/dashboard'],
      ]);
      await owner.write('/stop');
      await under.tick(under.morning(2));
      expect((await under.statuses()).at(-1)).toBe('nowhere');
    });
  });

  it('are in the export, and erased with the account', async () => {
    written();
    await setChecks();
    await rehearse();
    expect(await exported()).toMatchObject({
      realityChecks: { isOn: true, times: CHECKS.times, byChat: false },
      rehearsal: { dreamId: dream, daysLeft: 7, byChat: false },
    });
    await under.messaging.deliver('dreamer-erased', {
      ...{ dreamerId: under.at.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] },
    });
    expect(await exported()).toMatchObject({ realityChecks: null, rehearsal: null });
  });
});
