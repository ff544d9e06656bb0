import { AnswerLine, NO_AI, type QuotaName, QUOTAS } from '@dreamloom/contracts';
import { BadAnswerError } from '@dreamloom/openai';
import { PermanentError, Quotas, VendorUnavailable } from '@dreamloom/platform';
import { TEST_INTERNAL_KEY } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const QUESTION = 'When did I last dream of an owl?';

describe('the limits of questions to the journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
    await under.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => under.close());
  beforeEach(async () => {
    journal = await Journal.open(under);
    await journal.plantDream('2026-01-01T05:00:00Z', { content: 'An owl.' });
    under.answerer.reset();
    under.answerer.reading.subjects = [{ motifs: [], people: [], words: ['owl'] }];
  });

  const question = (text: string = QUESTION, of = journal) => of.call('POST', '/api/questions', { question: text });
  const lines = async () =>
    (await question()).text
      .trim()
      .split('\n')
      .map((line) => AnswerLine.parse(JSON.parse(line)));
  const points = async () => {
    const key = `questionsPerDay:${journal.dreamer}`;
    const rows = await under.sql.query<{ points: number }[]>('select points from dreams.quota where key = $1', [key]);
    return rows[0]?.points ?? 0;
  };

  it.each([
    ['   ', 'Please write a question to your journal.'],
    ['x'.repeat(301), 'A question has at most 300 characters.'],
  ])('of %j is refused with a sentence', async (text, message) => {
    const answer = await question(text);
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, message]);
    expect(await points()).toBe(0);
  });

  it('needs a session', async () => {
    const answer = await under.call({ method: 'POST', path: '/api/questions', body: { question: QUESTION } });
    expect(answer.status).toBe(401);
  });

  it('reaches no model while AI is off, and costs nothing', async () => {
    await journal.call('PUT', '/api/profile/ai-consent', { noAi: true });
    const answer = await question();
    expect([answer.status, answer.json()]).toEqual([409, expect.objectContaining({ code: 'no-ai', message: NO_AI })]);
    expect([under.answerer.questions, await points()]).toEqual([[], 0]);
  });

  it('costs one of the questions of a day, and other dreamers have theirs', async () => {
    await lines();
    expect(await points()).toBe(1);
    await under.app
      .get<Quotas<QuotaName>>(Quotas)
      .consume('questionsPerDay', journal.dreamer, QUOTAS.questionsPerDay.points - 1);
    const answer = await question();
    expect([answer.status, answer.json()]).toEqual([429, expect.objectContaining({ code: 'too-many-questions' })]);
    expect(answer.json<{ message: string }>().message).toMatch(/put the next one (in|within) .+\.$/);
    expect((await question(QUESTION, await Journal.open(under))).status).toBe(200);
  });

  it('costs nothing while no model can read it, and one when the model declines or its answer breaks off', async () => {
    under.answerer.errors.push(new VendorUnavailable('away'));
    const away = await question();
    expect([away.status, away.json<{ code: string }>().code, await points()]).toEqual([503, 'answers-unavailable', 0]);
    // The first call is the reading, the second the answer.
    const fails = async (error: Error) => {
      const read = under.answerer.read.bind(under.answerer);
      under.answerer.read = async (given) => {
        const reading = await read(given);
        under.answerer.errors.push(error);
        return reading;
      };
      const all = await lines();
      under.answerer.read = read;
      return all.slice(1);
    };
    expect(await fails(new BadAnswerError('broke off'))).toEqual([
      { text: 'You swam [1].' },
      { problem: { code: 'answers-unavailable', message: expect.stringContaining('cannot answer right now') } },
    ]);
    expect(await points()).toBe(1);
    under.answerer.errors.push(new PermanentError('refused', 'Other words may help.'));
    const declined = await question();
    expect([declined.status, declined.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'question-declined', message: 'Other words may help.' }),
    ]);
    expect(await fails(new PermanentError('refused', 'Other words may help.'))).toContainEqual({
      problem: { code: 'question-declined', message: 'Other words may help.' },
    });
    expect(await points()).toBe(3);
  });

  it('comes piece by piece, and ends the call to the model when the dreamer leaves', async () => {
    let finish = () => {};
    under.answerer.held = new Promise((resolve) => (finish = resolve));
    const left = new AbortController();
    const answer = await fetch(`${await under.app.getUrl()}/api/questions`, {
      method: 'POST',
      signal: left.signal,
      headers: {
        'x-internal-secret': TEST_INTERNAL_KEY,
        'x-dreamer-id': journal.dreamer,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ question: QUESTION }),
    });
    let text = '';
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    while (!text.includes('You swam [1]')) text += (await reader.read()).value ?? '';
    const { signal } = under.answerer;
    expect(signal?.aborted).toBe(false);
    const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    left.abort();
    await aborted;
    finish();
    // The call was made, and its price is paid.
    expect(await points()).toBe(1);
  });
});
