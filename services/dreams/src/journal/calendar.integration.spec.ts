import { JournalMonths, MAX_ON_THIS_NIGHT, OnThisNight } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the calendar of a journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => under.close());

  const atNoonOf = (day: string) =>
    jest.spyOn(under.app.get(Clock), 'now').mockReturnValue(new Date(`${day}T12:00:00Z`));
  const dream = (night: string) => journal.plantDream(`${night}T07:00:00Z`, { content: night });
  const months = async () => JournalMonths.parse((await journal.call('GET', '/api/dreams/months')).json()).months;
  const onThisNight = async () => OnThisNight.parse((await journal.call('GET', '/api/dreams/on-this-night')).json());

  it('names the months with a dream, newest first, and their nights', async () => {
    atNoonOf('2026-11-24');
    expect(await months()).toEqual([]);
    for (const night of ['2024-02-29', '2026-11-03', '2026-11-03', '2026-11-24']) await dream(night);
    const deleted = await dream('2025-01-01');
    await journal.call('DELETE', `/api/dreams/${deleted}`);
    expect(await months()).toEqual([
      { month: '2026-11', dreams: 3, nights: [3, 24] },
      { month: '2024-02', dreams: 1, nights: [29] },
    ]);
  });

  it.each([
    ['nothing of this year or the future', '2026-11-24', ['2026-11-24', '2026-11-23'], true, []],
    [
      'of several years, newest first',
      '2026-11-24',
      ['2023-11-24', '2025-11-24', '2025-11-23'],
      true,
      ['2025-11-24', '2023-11-24'],
    ],
    [
      'around it where this night has none',
      '2026-11-24',
      ['2025-11-21', '2024-11-27', '2024-11-28'],
      false,
      ['2025-11-21', '2024-11-27'],
    ],
    ['around New Year', '2026-01-01', ['2024-12-30', '2023-01-03'], false, ['2024-12-30', '2023-01-03']],
    ['29 February on the 28th', '2026-02-28', ['2024-02-29', '2023-02-28'], true, ['2024-02-29', '2023-02-28']],
    ['29 February on the 29th alone in a leap year', '2028-02-28', ['2024-02-29', '2023-02-28'], true, ['2023-02-28']],
    ['of a journal of decades', '2026-11-24', ['1950-11-24'], true, ['1950-11-24']],
  ])('shows dreams of this night in earlier years: %s', async (_what, today, nights, isExact, expected) => {
    atNoonOf(today);
    for (const night of nights) await dream(night);
    const answer = await onThisNight();
    expect([answer.isExact, answer.dreams.map(({ content }) => content)]).toEqual([isExact, expected]);
  });

  it('shows the newest of many, and none in the trash', async () => {
    atNoonOf('2026-11-24');
    const ids = [];
    for (let year = 2025; year > 2018; year--) ids.push(await dream(`${year}-11-24`));
    await journal.call('DELETE', `/api/dreams/${ids[0]}`);
    expect((await onThisNight()).dreams.map(({ id }) => id)).toEqual(ids.slice(1, MAX_ON_THIS_NIGHT + 1));
  });

  it('is not sent again while nothing has changed, and changes with the day', async () => {
    atNoonOf('2026-11-24');
    await dream('2025-11-24');
    for (const path of ['/api/dreams/months', '/api/dreams/on-this-night']) {
      const { headers } = await journal.raw(path, {});
      const again = () => journal.call('GET', path, undefined, { 'if-none-match': String(headers['etag']) });
      expect((await again()).status).toBe(304);
      atNoonOf('2026-11-28');
      expect((await again()).status).toBe(200);
      atNoonOf('2026-11-24');
    }
    expect((await onThisNight()).dreams).toHaveLength(1);
    atNoonOf('2026-11-28');
    expect((await onThisNight()).dreams).toEqual([]);
  });
});
