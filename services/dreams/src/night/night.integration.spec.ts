import { NightSigns, type NightState } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const NIGHT = '2026-11-16';
const MORNING = '2026-11-16T06:00:00.000Z';

describe('a night without a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const night = async (method: 'GET' | 'PUT' | 'DELETE', date = NIGHT) =>
    (await journal.call(method, `/api/nights/${date}`)).json<NightState>();
  const signs = async () =>
    NightSigns.parse((await journal.call('GET', `/internal/dreamers/${journal.dreamer}/nights/${NIGHT}`)).json());
  const report = async (isTakenBack: boolean, reportedAt = MORNING, about: string | null = null) => {
    const messageId = randomUUID();
    const dreamerId = journal.dreamer;
    await under.emit('dreamless-night-reported', { messageId, dreamerId, reportedAt, isTakenBack, about });
    await journal.settled();
    const answers = await journal.events('message-answered');
    return answers.find((answer) => answer.messageId === messageId)?.reply.outcome;
  };

  it('is reported once or twice and taken back', async () => {
    expect(await night('GET')).toEqual({ night: NIGHT, hasDream: false, isWithoutDream: false });
    for (const _ of ['once', 'twice'])
      expect(await night('PUT')).toEqual({ night: NIGHT, hasDream: false, isWithoutDream: true });
    expect(await night('DELETE')).toMatchObject({ isWithoutDream: false });
    expect(await night('GET')).toMatchObject({ isWithoutDream: false });
  });

  it('belongs to its dreamer alone', async () => {
    await night('PUT');
    journal = await Journal.open(under);
    expect(await night('GET')).toMatchObject({ isWithoutDream: false });
  });

  it('ends with a dream of it that is told later, moved to it or restored', async () => {
    await night('PUT');
    const dream = await journal.plantDream(MORNING);
    expect(await night('GET')).toMatchObject({ hasDream: true, isWithoutDream: false });
    await journal.call('DELETE', `/api/dreams/${dream}`);
    expect(await night('PUT')).toMatchObject({ hasDream: false, isWithoutDream: true });
    await journal.call('POST', `/api/dreams/${dream}/restore`);
    expect(await night('GET')).toMatchObject({ hasDream: true, isWithoutDream: false });
    await night('PUT', '2026-11-15');
    await journal.call('PUT', `/api/dreams/${dream}/waking`, { wokeAt: '2026-11-15T06:00:00Z' });
    expect(await night('GET', '2026-11-15')).toMatchObject({ hasDream: true, isWithoutDream: false });
  });

  it('is refused when the night has a dream, has not come, or is no date', async () => {
    await journal.plantDream(MORNING);
    const statusOf = async (date: string) => (await journal.call('PUT', `/api/nights/${date}`)).status;
    expect(await statusOf(NIGHT)).toBe(409);
    for (const date of ['2100-01-01', '9999-12-31']) expect(await statusOf(date)).toBe(422);
    for (const date of ['0000-01-01', '1899-12-31', '2026-02-30', 'today', '2026-11-16T00:00'])
      expect([date, await statusOf(date)]).toEqual([date, 404]);
  });

  it('is reported from the chat in the dreamer’s time zone, and taken back', async () => {
    await journal.call('PATCH', '/api/profile', { timezone: 'Pacific/Kiritimati' });
    expect(await report(false, '2026-11-15T20:00:00.000Z')).toBe('night-without-dream');
    expect(await night('GET')).toMatchObject({ isWithoutDream: true });
    expect(await report(true, '2026-11-15T20:00:00.000Z')).toBe('night-reopened');
    expect(await night('GET')).toMatchObject({ isWithoutDream: false });
    await journal.plantDream('2026-11-15T21:00:00.000Z');
    expect(await report(false, '2026-11-15T20:00:00.000Z')).toBe('night-has-dream');
  });

  it('that was refused is nothing to take back: /undo in the chat is about the last dream then', async () => {
    const about = randomUUID();
    await journal.note('I flew over a quiet sea', MORNING, about);
    await eventually(async () => (await journal.only()) !== undefined);
    expect(await report(false)).toBe('night-has-dream');
    expect(await report(true, MORNING, about)).toBe('undone');
    expect(await journal.only()).toBeUndefined();
    expect(await report(true, MORNING)).toBe('gone');
  });

  it('is a sign of life and an answer, as a dream is', async () => {
    expect(await signs()).toEqual({ isAnswered: false, lastSignAt: null });
    await night('PUT');
    expect(await signs()).toEqual({ isAnswered: true, lastSignAt: expect.any(String) as string });
    await night('DELETE');
    await journal.plantDream(MORNING);
    expect(await signs()).toEqual({ isAnswered: true, lastSignAt: expect.any(String) as string });
  });

  it('announces a changed time zone to the nudge', async () => {
    for (const timezone of ['Asia/Tokyo', 'Asia/Tokyo', null])
      await journal.call('PATCH', '/api/profile', { timezone });
    expect(await journal.events('time-zone-changed')).toEqual([
      { dreamerId: journal.dreamer, timeZone: 'Asia/Tokyo' },
      { dreamerId: journal.dreamer, timeZone: null },
    ]);
  });
});
