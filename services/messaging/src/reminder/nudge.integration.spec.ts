import type { Nudge } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { messagingUnderTest } from '../testing/messaging-under-test.js';
import { MORNING, type NudgeUnderTest, nudgeUnderTest } from '../testing/nudge-under-test.js';

describe('the morning nudge', () => {
  let under: NudgeUnderTest;

  beforeAll(async () => {
    under = await nudgeUnderTest();
  });
  beforeEach(() => under.begin());
  afterAll(() => under.close());

  it('is off until somebody asks for it', async () => {
    expect(await under.current()).toMatchObject({ isOn: false, time: '07:00', timeZone: null, devices: 0 });
    await under.subscribe();
    await under.tick(MORNING);
    expect(under.pushed()).toEqual([]);
    await under.put({ isOn: false });
    await under.tick(MORNING);
    expect(under.pushed()).toEqual([]);
  });

  it('reaches the browser encrypted, with a text in the chosen language and the night, and nothing else', async () => {
    await under.messaging.deliver('language-changed', { dreamerId: under.at.dreamer, language: 'de' });
    await under.wanted();
    await under.tick(MORNING);
    const [message, ...others] = under.pushed();
    expect(others).toEqual([]);
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'nudge' });
    expect(message?.headers['authorization']).toContain(`k=${(await under.current()).pushKey}`);
    expect(JSON.parse(under.at.browser.decrypt(message?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Guten Morgen',
      body: 'Was hast du geträumt?',
      none: 'Heute kein Traum',
      night: '2099-11-22',
    });
    expect(await under.statuses()).toEqual(['sent']);
  });

  it('comes once a day, whatever time is chosen afterwards and however often the schedule runs', async () => {
    await under.wanted();
    await under.tick(MORNING);
    await under.tick('2099-11-22T06:05:00.000Z');
    await under.put({ time: '08:00' });
    await under.tick('2099-11-22T07:00:00.000Z');
    expect(under.pushed()).toHaveLength(1);
    await under.tick('2099-11-23T07:00:00.000Z');
    expect(under.pushed()).toHaveLength(2);
  });

  it('comes although the row of somebody else fails at each attempt, and that one too once it is mended', async () => {
    const broken = { ...under.at };
    await under.wanted();
    await under.messaging.sql(`update messaging.reminder set browser_time_zone = 'PST' where dreamer_id = $1`, [
      broken.dreamer,
    ]);
    under.at.dreamer = randomUUID();
    under.at.browser = under.newBrowser();
    await under.wanted();
    await under.call('PUT', '/api/reality-checks', {
      isOn: true,
      times: ['07:00'],
      byChat: false,
      timeZone: 'Europe/Berlin',
    });
    await under.tick(MORNING);
    expect([under.pushed(broken.browser), under.pushed()]).toEqual([[], [expect.anything(), expect.anything()]]);
    await under.messaging.sql(
      `update messaging.reminder set browser_time_zone = 'Europe/Berlin' where dreamer_id = $1`,
      [broken.dreamer],
    );
    await under.tick('2099-11-22T06:15:00.000Z');
    expect(under.pushed(broken.browser)).toHaveLength(1);
  });

  it.each(['PST', 'IST', 'CST', 'US/Pacific-New', 'SystemV/PST8', '+02:00'])(
    'is refused for the zone %s, which not everything here knows alike',
    async (timeZone) => {
      expect((await under.put({ timeZone })).status).toBe(400);
    },
  );

  it('comes once with several replicas', async () => {
    const replica = await messagingUnderTest({
      ...{ databaseUrl: under.messaging.databaseUrl, pushServiceUrl: under.service.url, clock: under.clock },
    });
    try {
      await under.wanted();
      const browsers = Array.from({ length: 3 }, () => under.newBrowser());
      for (const one of browsers) await under.subscribe(one);
      under.clock.set(MORNING);
      await Promise.all(
        [under.messaging, replica, under.messaging, replica].map((one) => one.emit('reminders-due', { slot: MORNING })),
      );
      await under.messaging.settled();
      for (const one of [under.at.browser, ...browsers]) expect(under.pushed(one)).toHaveLength(1);
      expect(await under.messaging.eventsOf('reminder-requested', under.at.dreamer)).toHaveLength(1);
      const keys = await replica.call({ path: '/api/nudge', dreamer: under.at.dreamer });
      expect(keys.json<Nudge>().pushKey).toBe((await under.current()).pushKey);
    } finally {
      await replica.close();
    }
  });

  it('does not come when the night has a dream or was reported without one', async () => {
    await under.wanted();
    under.messaging.nights.signs.set(under.at.dreamer, { isAnswered: true, lastSignAt: MORNING });
    await under.tick(MORNING);
    expect(under.pushed()).toEqual([]);
    expect(await under.statuses()).toEqual(['answered']);
  });

  it.each([
    [
      'a dream or a night without one',
      async () =>
        void under.messaging.nights.signs.set(under.at.dreamer, { isAnswered: false, lastSignAt: under.morning(2.5) }),
    ],
    ['the opened app', () => under.messaging.linkOf(under.at.dreamer)],
    ['changed settings', () => under.put()],
  ])('pauses after three in a row that were ignored, until %s', async (_, comeBack) => {
    await under.wanted();
    for (const day of [0, 1, 2, 3, 4]) await under.tick(under.morning(day));
    expect(under.pushed()).toHaveLength(3);
    expect(await under.statuses()).toEqual(['sent', 'sent', 'sent', 'paused', 'paused']);
    under.clock.set(under.before(under.morning(5)));
    await comeBack();
    for (const day of [5, 6, 7, 8]) await under.tick(under.morning(day));
    expect(await under.statuses()).toEqual([
      'sent',
      'sent',
      'sent',
      'paused',
      'paused',
      'sent',
      'sent',
      'sent',
      'paused',
    ]);
  });

  it('counts the ignored ones again after a sign between them', async () => {
    await under.wanted();
    for (const day of [0, 1]) await under.tick(under.morning(day));
    under.messaging.nights.signs.set(under.at.dreamer, { isAnswered: false, lastSignAt: under.morning(1.5) });
    for (const day of [2, 3, 4, 5]) await under.tick(under.morning(day));
    expect(await under.statuses()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'paused']);
  });

  it('is caught up within an hour after an outage, and never at noon', async () => {
    await under.wanted();
    await under.tick('2099-11-22T11:00:00.000Z');
    expect(await under.statuses()).toEqual([]);
    await under.tick('2099-11-23T06:59:00.000Z');
    expect(await under.statuses()).toEqual(['sent']);
  });

  it('is not sent late when the journal could not be asked in time', async () => {
    await under.wanted();
    under.clock.set(MORNING);
    const requested = {
      kind: 'nudge' as const,
      reminderId: randomUUID(),
      dreamerId: under.at.dreamer,
      night: '2099-11-22',
      dueAt: under.before(under.before(MORNING)),
    };
    under.clock.set('2099-11-22T07:00:00.000Z');
    await under.messaging.deliver('reminder-requested', requested);
    expect(under.pushed()).toEqual([]);
  });

  it('waits for the journal, and reaches a browser that it has reached no second time', async () => {
    const other = under.newBrowser();
    await under.wanted();
    await under.subscribe(other);
    under.messaging.nights.error = new TransientError('away');
    await under.tick(MORNING);
    expect([under.pushed().length, under.pushed(other).length]).toEqual([1, 1]);
    under.service.status = 503;
    under.clock.set(under.morning(1));
    await under.messaging.emit('reminders-due', { slot: under.morning(1) });
    while (under.pushed().length < 2 || under.pushed(other).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 50));
    under.service.status = 201;
    await under.messaging.settled();
    expect((await under.statuses()).at(-1)).toBe('sent');
  });

  it('waits for no browser before it is sent to the next one', async () => {
    const other = under.newBrowser();
    await under.wanted();
    await under.subscribe(other);
    let answer = () => {};
    under.service.held = new Promise((resolve) => (answer = resolve));
    under.clock.set(MORNING);
    await under.messaging.emit('reminders-due', { slot: MORNING });
    try {
      await eventually(() => Promise.resolve(under.pushed().length + under.pushed(other).length === 2));
    } finally {
      answer();
    }
    await under.messaging.settled();
    expect(await under.statuses()).toEqual(['sent']);
    // A request that was given up before its answer would have been repeated.
    expect([under.pushed().length, under.pushed(other).length]).toEqual([1, 1]);
  });

  it.each([404, 410])('forgets a browser whose push service answers %i', async (status) => {
    await under.wanted();
    under.service.status = status;
    await under.tick(MORNING);
    expect(await under.current()).toMatchObject({ devices: 0 });
    expect(await under.statuses()).toEqual(['nowhere']);
  });

  it('follows the time zone of the profile, and the one of the browser without it', async () => {
    await under.wanted();
    await under.messaging.deliver('time-zone-changed', { dreamerId: under.at.dreamer, timeZone: 'America/New_York' });
    expect(await under.current()).toMatchObject({ timeZone: 'America/New_York' });
    await under.tick(MORNING);
    expect(under.pushed()).toEqual([]);
    await under.tick('2099-11-22T12:00:00.000Z');
    expect(under.pushed()).toHaveLength(1);
    await under.messaging.deliver('time-zone-changed', { dreamerId: under.at.dreamer, timeZone: null });
    expect(await under.current()).toMatchObject({ timeZone: 'Europe/Berlin' });
  });
});
