import { type QuotaName, QUOTAS } from '@dreamloom/contracts';
import { Quotas, VendorUnavailable } from '@dreamloom/platform';
import { eventually, jobsUnderTest } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('a title beyond the quota of a day', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const quotas = () => under.app.get<Quotas<QuotaName>>(Quotas);
  const leave = (points: number) =>
    quotas().consume('titlesPerDay', journal.dreamer, QUOTAS.titlesPerDay.points - points);
  const delays = () => journal.events('title-postponed');
  /** Ends the rate-limit window: its count expires, and the delivery is due. */
  const windowEnds = async () => {
    await under.sql.query('truncate dreams.quota');
    const postponed = await under.sql.query<{ id: string }[]>(
      `select id from events.event e join events.delivery d on d.event_id = e.id
       where dreamer_id = $1 and postponed_until > now()`,
      [journal.dreamer],
    );
    for (const { id } of postponed) await (await jobsUnderTest(under.app, 'dreams', id)).comeDue();
  };

  it('follows later: the dream is stored with the due time, and its artwork follows the title', async () => {
    await leave(0);
    await journal.note('I flew over a quiet sea and landed');
    await eventually(async () => (await delays()).length === 1);
    const [delay] = await delays();
    const due = new Date(String(delay?.until)).getTime();
    expect(Math.abs(due - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const waiting = await journal.only();
    expect(waiting).toMatchObject({ titleStatus: 'naming', imageStatus: 'queued', failure: null });
    expect(waiting?.title).toMatch(/^I flew/);
    expect(waiting?.artworkDueAt).toBe(delay?.until);
    expect(await journal.events('artwork-requested')).toEqual([]);

    await windowEnds();
    await eventually(async () => (await journal.only())?.imageStatus === 'painting');
    expect(await journal.only()).toMatchObject({ titleStatus: 'ready', title: 'The Quiet Sea', artworkDueAt: null });
    expect(await delays()).toHaveLength(1);
  });

  it('follows later for a dream with an artwork as well', async () => {
    const { id } = await journal.dreamWithArtwork();
    await under.sql.query(`update dreams.dream set title_status = 'failed', failure = 'x' where id = $1`, [id]);
    // The first title consumes one unit, and one is left for the next.
    await leave(2);
    under.titler.fail('I flew over a quiet sea', new VendorUnavailable('busy', 50));
    expect((await journal.call('POST', `/api/dreams/${id}/retry`)).status).toBeLessThan(300);
    await eventually(async () => (await journal.dream(id)).titleStatus === 'ready');
    expect(await delays()).toEqual([]);

    await under.sql.query(`update dreams.dream set title_status = 'failed', failure = 'x' where id = $1`, [id]);
    await journal.call('POST', `/api/dreams/${id}/retry`);
    await eventually(async () => (await delays()).length === 1);
    expect(typeof (await journal.dream(id)).artworkDueAt).toBe('string');
    await windowEnds();
    await eventually(async () => (await journal.dream(id)).titleStatus === 'ready');
    expect((await journal.dream(id)).artworkDueAt).toBeNull();
  });
});
