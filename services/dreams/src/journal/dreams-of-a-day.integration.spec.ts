import { QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { eventually, jobsUnderTest } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const { points } = QUOTAS.newDreamsPerDay;

describe('the dreams of a day', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const leave = (left: number) => under.app.get(Quotas).consume('newDreamsPerDay', journal.dreamer, points - left);
  const postponed = async () => (await journal.events('dreams-postponed')).length;
  const nextDay = async (eventIds: string[]) => {
    await under.sql.query('delete from dreams.quota where key like $1', [`%${journal.dreamer}`]);
    for (const eventId of eventIds) await (await jobsUnderTest(under.app, 'dreams', eventId)).comeDue();
  };
  const written = async () =>
    (await journal.call('POST', '/api/dreams', { content: 'A boat of paper' }, { 'idempotency-key': randomUUID() }))
      .status;

  it('are the same for every way: what the bot is sent beyond them waits as text for the next day', async () => {
    await leave(2);
    expect(await written()).toBe(201);
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.page()).total === 2);
    expect(await written()).toBe(429);
    const about = randomUUID();
    const late = [await journal.note('I met a fox of glass', undefined, about)];
    late.push(
      await under.emit('voice-note-transcribed', {
        ...{ messageId: randomUUID(), dreamerId: journal.dreamer, transcriptId: randomUUID(), language: 'en-GB' },
        ...{ text: 'I waited for a train', durationSeconds: 5, audioKey: 'key', cut: false },
        sentAt: '2026-11-20T06:40:00.000Z',
      }),
    );
    await eventually(async () => (await postponed()) === 2);
    const words = { messageId: randomUUID(), dreamerId: journal.dreamer, about, text: 'It sang.' };
    late.push(await under.emit('words-added', words));
    const waits = () =>
      under.sql.query<unknown[]>('select 1 from events.delivery where event_id = $1 and postponed_until > now()', [
        late[2],
      ]);
    await eventually(async () => (await waits()).length === 1);
    expect((await journal.page()).total).toBe(2);
    await nextDay(late);
    await eventually(async () => (await journal.page()).total === 4);
    await eventually(async () => JSON.stringify(await journal.page()).includes('It sang.'));
    expect(await written()).toBe(201);
  });

  it('say nothing to the phone about a recording of the web app, which waits, too', async () => {
    await leave(0);
    const eventId = await under.emit('voice-note-transcribed', {
      ...{ messageId: randomUUID(), dreamerId: journal.dreamer, transcriptId: randomUUID(), language: null },
      ...{ text: 'I waited for a train', durationSeconds: 5, audioKey: 'key', cut: false },
      capturedBy: 'web_voice',
      sentAt: '2026-11-20T06:40:00.000Z',
    });
    const waits = () =>
      under.sql.query<unknown[]>('select 1 from events.delivery where event_id = $1 and postponed_until > now()', [
        eventId,
      ]);
    await eventually(async () => (await waits()).length === 1);
    expect([await postponed(), (await journal.page()).total]).toEqual([0, 0]);
    await nextDay([eventId]);
    await eventually(async () => (await journal.page()).total === 1);
  });

  it('count a message once, however often it is delivered', async () => {
    await leave(2);
    const messageId = randomUUID();
    for (const text of ['I flew over a quiet sea', 'I flew over a quiet sea', 'A second dream'])
      await journal.note(text, undefined, text.startsWith('I') ? messageId : randomUUID());
    await eventually(async () => (await journal.page()).total === 2);
    expect(await postponed()).toBe(0);
  });
});
