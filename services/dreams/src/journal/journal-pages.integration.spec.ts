import { Dream, DreamsPage, joinDetails } from '@dreamloom/contracts';
import { seedsFrom } from '@dreamloom/testing';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { seeded } from '../testing/random-journal.js';

const Cover = z.strictObject(Dream.shape.cover.unwrap().shape).nullable();
// Every field must be there, also those that the contract lets be absent.
const StrictDream = z.strictObject({
  ...Dream.shape,
  cover: Cover,
  artworkDueAt: Dream.shape.artworkDueAt.unwrap(),
  audioUrl: Dream.shape.audioUrl.unwrap(),
  durationSeconds: Dream.shape.durationSeconds.unwrap(),
});
const StrictPage = z.strictObject({ ...DreamsPage.shape, dreams: z.array(StrictDream) });

describe('pages of the journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const list = (headers: Record<string, string> = {}, query = '') =>
    journal.call('GET', `/api/dreams${query}`, undefined, headers);
  const titles = async (query: string) => (await journal.page(query)).dreams.map(({ title }) => title).sort();
  const q = (text: string) => `?q=${encodeURIComponent(text)}`;

  it.each([
    ['a value of a detail', 'blue whale', ['Described']],
    ['a label that the editor writes', 'atmosphere', ['Told']],
    ['another label', 'point of view', []],
    ['the mark of the block', 'dream details', []],
    ['words before the block', 'a quiet sea', ['Described']],
  ])('are searched for the dreamer’s words: %s', async (_, words, found) => {
    const details = { setting: 'A desert', pointOfView: 'From above', objects: 'a Blue Whale', atmosphere: 'still' };
    await journal.plantDream('2026-11-20T06:30:00Z', {
      title: 'Described',
      content: joinDetails('I swam in a quiet sea.', details),
    });
    await journal.plantDream('2026-11-20T06:30:00Z', { title: 'Told', content: 'The Atmosphere: of Mars.' });
    await journal.plantDream('2026-11-20T06:30:00Z', { title: 'Whole', content: joinDetails('', { colors: 'red' }) });
    expect(await titles(q(words))).toEqual(found);
  });

  it('have exactly the fields of the contract, in a list and alone', async () => {
    expect(StrictPage.parse((await list()).json())).toEqual({
      ...{ dreams: [], total: 0, mostDreams: 0, nextCursor: null, version: expect.any(Number) },
    });
    const full = await journal.plantDream('2026-11-20T06:30:00.123Z', {
      content: 'a "quoted"\nsea \\ 🐳',
      tags: ['sea'],
    });
    await journal.plantImage(full);
    await journal.plantImage(full);
    await journal.plantVoice(full);
    await under.sql.query(
      `update dreams.dream set artwork_due_at = '2026-11-21T06:30:00Z', failure = 'why', title_status = 'failed' where id = $1`,
      [full],
    );
    await journal.plantDream('2026-11-19T06:30:00Z');
    const page = StrictPage.parse((await list({}, '?limit=1')).json());
    expect(page).toMatchObject({
      dreams: [
        {
          id: full,
          content: 'a "quoted"\nsea \\ 🐳',
          createdAt: '2026-11-20T06:30:00.123Z',
          cover: { width: 12, height: 8 },
          imageCount: 2,
          artworkDueAt: '2026-11-21T06:30:00.000Z',
          failure: 'why',
          audioUrl: '/api/media/voice-key',
          durationSeconds: null,
        },
      ],
      total: 2,
      nextCursor: `2026-11-20T06:30:00.123000Z~${full}`,
    });
    const alone = await journal.call('GET', `/api/dreams/${full}`);
    expect(StrictDream.parse(alone.json())).toEqual({ ...page.dreams[0], version: page.version });
  });

  describe('[R107 R108] searching', () => {
    beforeEach(async () => {
      const at = '2026-11-20T06:30:00Z';
      await journal.plantDream(at, { title: 'The Élan', content: 'a library under the SEA' });
      await journal.plantDream(at, { title: 'Sea of glass', content: 'nothing' });
      await journal.plantDream(at, { title: 'Fifty', content: '50% of_the road \\ went' });
      await journal.plantDream(at, { title: 'Fifty-one', content: '501 of the road' });
    });

    it.each([
      ['finds in title and content, whatever the case', 'sEa', ['Sea of glass', 'The Élan']],
      ['knows the capitals of other alphabets', 'éLAN', ['The Élan']],
      ['spares accents and other marks', 'elan', ['The Élan']],
      ['spares them in what is searched for', 'séa of gläss', ['Sea of glass']],
      ['takes a percent sign for itself', '50%', ['Fifty']],
      ['takes an underscore for itself', 'of_the', ['Fifty']],
      ['takes a backslash for itself', '\\', ['Fifty']],
      ['finds nothing where there is nothing', 'zebra', []],
      ['takes blanks for no search', '   ', ['Fifty', 'Fifty-one', 'Sea of glass', 'The Élan']],
    ])('%s', async (_title, text, found) => {
      expect(await titles(q(text))).toEqual(found);
    });

    it('pages through what was found, and counts the whole journal', async () => {
      const first = await journal.page('?q=road&limit=1');
      const second = await journal.page(`?q=road&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
      expect([first, second].flatMap(({ dreams }) => dreams.map(({ title }) => title)).sort()).toEqual([
        'Fifty',
        'Fifty-one',
      ]);
      expect([first.total, second.nextCursor]).toEqual([4, null]);
    });
  });

  it('[R109 R110] filters lucid dreams, or those with a mood among their tags', async () => {
    const at = '2026-11-20T06:30:00Z';
    await journal.plantDream(at, { title: 'scary', tags: ['Scary', 'sea'] });
    const lucid = await journal.plantDream(at, { title: 'lucid', tags: ['vivid'] });
    await journal.patch(lucid, { isLucid: true });
    expect(await titles('?filter=scary')).toEqual(['scary']);
    expect(await titles('?filter=Vivid')).toEqual(['lucid']);
    expect(await titles('?filter=lucid')).toEqual(['lucid']);
    expect(await titles('?filter=peaceful')).toEqual([]);
    expect((await list({}, '?filter=tagged')).status).toBe(400);
  });

  it('answers an unchanged page with 304 and a changed one with 200', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    const first = await list();
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await list({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    await journal.patch(id, { isLucid: true });
    const changed = await list({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('does not accept the ETag of another dreamer', async () => {
    const etag = String((await list()).headers['etag']);
    const other = await Journal.open(under);
    expect((await other.call('GET', '/api/dreams', undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  it('compresses a large page, and it is the same page', async () => {
    const content = 'a long dream of many words '.repeat(200);
    await journal.plantDream('2026-11-20T06:30:00Z', { content });
    for (let times = 0; times < 2; times++) {
      const answer = await journal.raw('/api/dreams', { 'accept-encoding': 'gzip, br' });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(answer.body.length).toBeLessThan(content.length / 5);
      expect(brotliDecompressSync(answer.body).toString()).toBe((await list()).text);
    }
  });

  const title = 'never returns a stale page: 500 random changes, each followed by a request';
  it.each(seedsFrom(500))(`${title}, seed %i`, async (seed) => {
    const ids = [await journal.plantDream('2026-11-20T06:30:00Z'), await journal.plantDream('2026-11-19T06:30:00Z')];
    const random = seeded(seed);
    const randomInt = (limit: number) => Math.floor(random() * limit);
    let etag = '';
    let seen = DreamsPage.parse((await list()).json());
    for (let step = 0; step < 500; step++) {
      const id = ids[randomInt(ids.length)]!;
      const acts = [
        () => journal.patch(id, { content: `words ${step}` }),
        () =>
          under.sql.query('update dreams.dream set image_status = $2 where id = $1', [
            id,
            step % 2 ? 'ready' : 'failed',
          ]),
        async () => ids.push(await journal.plantDream(new Date(1.7e12 + step * 1_000))),
        () => journal.call('DELETE', `/api/dreams/${id}`),
        () => journal.call('POST', `/api/dreams/${id}/restore`),
        () => journal.plantImage(id),
        () => Promise.resolve(),
      ];
      await acts[randomInt(acts.length)]!();
      const answer = await list({ 'if-none-match': etag }, '?limit=100');
      if (answer.status === 200) seen = DreamsPage.parse(answer.json());
      etag = String(answer.headers['etag']);
      expect(seen).toEqual(await journal.page('?limit=100'));
    }
  });
});
