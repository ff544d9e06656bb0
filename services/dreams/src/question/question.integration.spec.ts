import { AnswerLine, joinDetails } from '@dreamloom/contracts';
import { Clock, TransientError } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { Embedder } from '../similar/embedder.js';
import { bytesOf } from '../similar/vectors.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const QUESTION = 'When did I last dream of water with my brother?';

describe('a question to the journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let embed: () => Promise<Float32Array>;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
    under.app.get(Embedder).embed = () => embed();
  });
  afterAll(() => under.close());
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.answerer.reset();
    embed = async () => vector(1);
  });

  /** A vector whose product with `vector(1)` is this score. */
  const vector = (score: number) =>
    Float32Array.from({ length: 512 }, (_, at) => [score, Math.sqrt(1 - score ** 2)][at] ?? 0);
  const dream = async (night: string, over: { title?: string; content?: string; tags?: string[] } = {}, of = journal) =>
    of.plantDream(`${night}T05:00:00Z`, { title: night, ...over });
  const motif = (dreamId: string, key: string, over: { removed?: boolean; of?: Journal } = {}) =>
    under.sql.query(
      `insert into dreams.dream_motif (dream_id, own_key, dreamer_id, key, text, kind, source, is_removed, position)
       values ($1, $2, $3, $2, 'text of ' || $2, 'thing', 'ai', $4, 0)`,
      [dreamId, key, (over.of ?? journal).dreamer, over.removed ?? false],
    );
  const near = (dreamId: string, score: number, of = journal) =>
    under.sql.query(
      `insert into dreams.dream_embedding (dream_id, dreamer_id, revision, vector) values ($1, $2, 1, $3)`,
      [dreamId, of.dreamer, bytesOf(vector(score))],
    );
  const mark = (dreamId: string, column: 'is_lucid' | 'is_recurrent') =>
    under.sql.query(`update dreams.dream set ${column} = true where id = $1`, [dreamId]);
  const person = async (name: string, dreamId: string) => {
    const added = await journal.call('POST', '/api/people', { name, relationshipType: 'family' });
    await journal.call('POST', `/api/dreams/${dreamId}/people`, { personId: added.json<{ id: string }>().id });
  };

  const lines = async () => {
    const answer = await journal.call('POST', '/api/questions', { question: QUESTION });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    return answer.text
      .trim()
      .split('\n')
      .map((line) => AnswerLine.parse(JSON.parse(line)));
  };
  const found = async () => {
    const [first] = await lines();
    if (!first || !('found' in first)) throw new Error('the first line does not say what was found');
    return { titles: first.found.dreams.map(({ title }) => title), matching: first.found.matching };
  };
  const names = (over: object, ...subjects: object[]) => {
    const all = subjects.map((subject) => ({ motifs: [], people: [], words: [], ...subject }));
    under.answerer.reading = { ...under.answerer.reading, ...over, subjects: all };
  };
  it('is answered from the dreams with what it names, which the database counts, and cites them', async () => {
    const [may, june, july] = [await dream('2026-05-02'), await dream('2026-06-03'), await dream('2026-07-04')];
    for (const id of [may, june, july]) await motif(id, 'sea');
    for (const id of [may, june]) await person('Jonas', id);
    names({ order: 'newest' }, { motifs: ['sea', 'lake'] }, { people: [1] });
    under.answerer.pieces = ['You ', 'swam [1', '][7] with', ' him [2].'];
    expect(await lines()).toEqual([
      {
        found: {
          dreams: [
            { id: june, title: '2026-06-03', night: '2026-06-03' },
            { id: may, title: '2026-05-02', night: '2026-05-02' },
          ],
          matching: { dreams: 2, firstNight: '2026-05-02', lastNight: '2026-06-03' },
        },
      },
      { text: 'You swam [1] with' },
      { text: ' him [2].' },
      { end: 'answered' },
    ]);
    expect(under.answerer.questions).toMatchObject([
      {
        question: QUESTION,
        motifs: [{ key: 'sea', text: 'text of sea' }],
        people: [{ name: 'Jonas', relationshipType: 'family' }],
      },
    ]);
    expect(under.answerer.orders[0]?.dreams[0]?.people).toEqual(['Jonas (family)']);
  });

  it.each([
    ['moods', { moods: ['scary'] }, ['2026-01-03', '2026-01-02']],
    ['lucid dreams', { isLucid: true }, ['2026-01-04']],
    ['dreams that are not lucid', { isLucid: false }, ['2026-01-03', '2026-01-02', '2026-01-01']],
    ['recurrent dreams', { isRecurrent: true }, ['2026-01-01']],
    ['nights', { from: '2026-01-02', to: '2026-01-03' }, ['2026-01-03', '2026-01-02']],
    ['nights and moods', { from: '2026-01-03', moods: ['scary', 'vivid'] }, ['2026-01-03']],
    [
      'the first ones',
      { from: '2026-01-01', order: 'oldest' },
      ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
    ],
  ])('finds %s', async (_what, reading, expected) => {
    const first = await dream('2026-01-01');
    for (const night of ['2026-01-02', '2026-01-03']) await dream(night, { tags: ['Scary'] });
    await mark(await dream('2026-01-04'), 'is_lucid');
    await mark(first, 'is_recurrent');
    names({ order: 'newest', ...reading });
    const { titles, matching } = await found();
    expect(titles).toEqual(expected);
    expect(matching).toEqual({
      dreams: expected.length,
      firstNight: [...expected].sort()[0],
      lastNight: [...expected].sort().at(-1),
    });
  });

  it('finds a subject as a motif that is shown or as a whole word, without accents', async () => {
    await dream('2026-01-01', { content: 'El MAR se abría.' });
    await dream('2026-01-02', { content: 'I married a clown.' });
    await motif(await dream('2026-01-03'), 'sea', { removed: true });
    await motif(await dream('2026-01-04'), 'sea');
    names({ order: 'oldest' }, { motifs: ['sea'], words: ['mar', 'mär'] });
    expect((await found()).titles).toEqual(['2026-01-01', '2026-01-04']);
  });

  it('finds no label that the product wrote, only what the dreamer wrote behind it', async () => {
    await dream('2026-01-01', { content: joinDetails('I ran.', { emotions: 'fear', objects: 'a lamp' }) });
    await dream('2026-01-02', { content: 'My emotions were strong.' });
    names({ order: 'oldest' }, { words: ['emotions', 'objects'] });
    expect((await found()).titles).toEqual(['2026-01-02']);
    names({ order: 'oldest' }, { words: ['fear'] });
    expect((await found()).titles).toEqual(['2026-01-01']);
  });

  it('never sees the dreams of another dreamer or in the trash, by whatever way they are named', async () => {
    const other = await Journal.open(under);
    const [theirs, trashed] = [
      await dream('2026-01-01', { content: 'sea' }, other),
      await dream('2026-01-02', { content: 'sea' }),
    ];
    await motif(theirs, 'sea', { of: other });
    await motif(trashed, 'sea');
    await near(theirs, 0.9, other);
    await journal.call('DELETE', `/api/dreams/${trashed}`);
    await near(trashed, 0.9);
    names({}, { motifs: ['sea'], people: [1], words: ['sea'] });
    expect(await lines()).toEqual([
      { found: { dreams: [], matching: { dreams: 0, firstNight: null, lastNight: null } } },
      { end: 'not-in-journal' },
    ]);
    expect(under.answerer.questions[0]?.motifs).toEqual([]);
    expect(under.answerer.orders).toEqual([]);
  });

  it('is answered from dreams that resemble it, nearest first, after those with what it names', async () => {
    for (const score of [0.1, 0.5, 0.7]) await near(await dream('2026-01-01', { title: `near ${score}` }), score);
    expect(await found()).toEqual({ titles: ['near 0.7', 'near 0.5'], matching: null });
    const nights = Array.from({ length: 14 }, (_, at) => `2026-02-${String(at + 10)}`);
    for (const night of nights) await dream(night, { content: 'An owl.', title: night });
    const last = await dream('2026-01-02', { content: 'An owl.', title: 'the nearest owl' });
    await near(last, 0.4);
    names({ order: 'nearest' }, { words: ['owl'] });
    const { titles, matching } = await found();
    expect([titles.length, titles[0], titles[1], matching?.dreams]).toEqual([12, 'the nearest owl', '2026-02-23', 15]);
    names({ to: '2026-01-02' }, { words: ['owl'] });
    expect((await found()).titles).toEqual(['the nearest owl', 'near 0.7', 'near 0.5']);
  });

  it('does without resemblance while embeddings cannot be had', async () => {
    await dream('2026-01-01', { content: 'An owl.' });
    names({}, { words: ['owl'] });
    embed = () => Promise.reject(new TransientError('away'));
    expect((await found()).titles).toEqual(['2026-01-01']);
  });

  it('has no answer when the model cites no dream, or only such as were not given', async () => {
    await dream('2026-01-01', { content: 'An owl.' });
    names({}, { words: ['owl'] });
    for (const pieces of [['NONE'], ['You ', 'dreamt it.'], ['You dreamt it [2].'], []]) {
      under.answerer.pieces = pieces;
      expect((await lines()).slice(1)).toEqual([{ end: 'not-in-journal' }]);
    }
  });

  it('is read with the night of the dreamer and answered in the language of the profile', async () => {
    await journal.call('PATCH', '/api/profile', { timezone: 'Pacific/Kiritimati' });
    await journal.call('PUT', '/api/profile/language', { language: 'de' });
    await dream('2026-01-01', { content: 'An owl.' });
    names({}, { words: ['owl'] });
    const clock = jest.spyOn(under.app.get(Clock), 'now').mockReturnValue(new Date('2026-11-22T10:00:00Z'));
    await lines();
    clock.mockRestore();
    expect(under.answerer.questions[0]?.today).toBe('2026-11-23');
    expect(under.answerer.orders[0]?.language).toBe('de');
  });
});
