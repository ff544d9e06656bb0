import type { DreamCommand, MessageOutcome } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { eventually, jobsUnderTest } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { RunCommand } from './run-command.use-case.js';

describe('a word to the bot about the last dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let about: string;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    about = randomUUID();
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const only = () => journal.only();
  const send = () => journal.note('I flew over a quiet sea', undefined, about);
  const command = (name: DreamCommand, dreamerId = journal.dreamer) =>
    under.emit('command-received', { messageId: randomUUID(), dreamerId, about, command: name });
  const remember = (text: string) =>
    under.emit('words-added', { messageId: randomUUID(), dreamerId: journal.dreamer, about, text });
  const named = () => eventually(async () => (await only())?.titleStatus === 'ready');
  const answers = async (): Promise<MessageOutcome[]> =>
    (await journal.events('message-answered')).map(({ reply }) => reply);
  const attempted = (eventId: string) =>
    eventually(async () => (await (await jobsUnderTest(under.app, 'dreams', eventId)).failedAttempts()) > 0);
  const answered = (count = 1) => eventually(async () => (await answers()).length === count);

  it.each([
    ['public', { isPublic: true }],
    ['private', { isPublic: false }],
    ['lucid', { isLucid: true }],
  ] as const)('/%s does so and says which dream it was', async (name, change) => {
    await send();
    await named();
    await command(name);
    await answered();
    expect(await only()).toMatchObject(change);
    expect(await answers()).toEqual([{ outcome: name, dreamId: (await only())?.id, title: 'The Quiet Sea' }]);
  });

  it('/public warns of a name and of contact data, and publishes at the second command', async () => {
    await journal.call('POST', '/api/people', { name: 'Anna Keller', relationshipType: 'friend' });
    await journal.note('Anna gave me a@b.org', undefined, about);
    await named();
    await command('public');
    await answered();
    expect(await only()).toMatchObject({ isPublic: false });
    const dream = { dreamId: (await only())?.id, title: 'The Quiet Sea' };
    await command('public');
    await answered(2);
    expect(await only()).toMatchObject({ isPublic: true });
    await command('public');
    await answered(3);
    expect(await answers()).toEqual([
      { outcome: 'mentions', ...dream, mentions: ['Anna', 'a@b.org'] },
      { outcome: 'public', ...dream },
      { outcome: 'public', ...dream },
    ]);
  });

  it('/public warns again when the words have changed since', async () => {
    await journal.note('Write to a@b.org', undefined, about);
    await named();
    await command('public');
    await answered();
    await remember('Or call +34 600 111 222.');
    await answered(2);
    await command('public');
    await answered(3);
    expect((await answers()).map(({ outcome }) => outcome)).toEqual(['mentions', 'words-added', 'mentions']);
    expect(await only()).toMatchObject({ isPublic: false });
  });

  it('/last describes the dream and changes nothing', async () => {
    await send();
    await named();
    const before = await only();
    await command('last');
    await answered();
    expect(await answers()).toMatchObject([
      { outcome: 'last', title: 'The Quiet Sea', isPublic: false, isLucid: false },
    ]);
    expect(await only()).toEqual(before);
  });

  it('/undo deletes the dream', async () => {
    await send();
    await named();
    await command('undo');
    await answered();
    expect(await only()).toBeUndefined();
    expect(await answers()).toMatchObject([{ outcome: 'undone', title: 'The Quiet Sea' }]);
  });

  it('/undo reaches a dream that is being named, and the later steps end quietly', async () => {
    const reading = under.holdReading();
    await send();
    await reading.began;
    const dreamId = (await only())?.id ?? '';
    await command('undo');
    await answered();
    reading.finish();
    await under.emit('artwork-generated', {
      ...{ artworkId: randomUUID(), dreamId, dreamerId: journal.dreamer, scene: 'A sea', mediaKey: 'key-1' },
      ...{ width: 1536, height: 1024, placeholder: 'aGVsbG8=', withPhoto: false },
    });
    await journal.artworkFails(dreamId, 'No paint.', randomUUID());
    await journal.settled();
    expect(await only()).toBeUndefined();
    expect(await journal.events('artwork-requested')).toEqual([]);
    expect(await journal.events('dream-completed')).toEqual([]);
    const trashed = await under.sql.query('select title from dreams.dream where id = $1', [dreamId]);
    expect(trashed).toEqual([{ title: 'The Quiet Sea' }]);
  });

  it('/lucid holds against a reading that is still under way', async () => {
    const reading = under.holdReading();
    await send();
    await reading.began;
    await command('lucid');
    await answered();
    reading.finish();
    await named();
    expect(await only()).toMatchObject({ isLucid: true, tags: ['peaceful'], title: 'The Quiet Sea' });
  });

  it('waits for a dream that it has overtaken', async () => {
    await attempted(await command('public'));
    expect(await answers()).toEqual([]);
    await send();
    await answered();
    expect(await only()).toMatchObject({ isPublic: true });
  });

  it('leaves the last word to the last word', async () => {
    await command('public');
    await command('private');
    await send();
    await answered(2);
    expect((await answers()).map((answer) => answer.outcome)).toEqual(['public', 'private']);
    expect(await only()).toMatchObject({ isPublic: false });
  });

  it('/more adds words in their order under a blank line, also while the dream is being named', async () => {
    await remember('There was a whale.');
    await remember('It sang.');
    await send();
    await answered(2);
    await named();
    expect((await only())?.content).toBe('I flew over a quiet sea\n\nThere was a whale.\n\nIt sang.');
    expect((await answers()).map((answer) => answer.outcome)).toEqual(['words-added', 'words-added']);
  });

  it('loses none of many words that come at once', async () => {
    await send();
    await named();
    const words = Array.from({ length: 20 }, (_, i) => `word number ${i}`);
    await Promise.all(words.map(remember));
    await answered(20);
    expect((await only())?.content.split('\n\n').slice(1).sort()).toEqual([...words].sort());
  });

  it('never touches the dream of somebody else', async () => {
    await send();
    await named();
    await attempted(await command('undo', randomUUID()));
    expect(await only()).toBeDefined();
  });

  it('answers after the last attempt that the dream is missing, or that the command failed', async () => {
    const received = { messageId: randomUUID(), dreamerId: journal.dreamer, about, command: 'undo' } as const;
    const giveUp = () => under.app.get(Transactions).run(null, (tx) => under.app.get(RunCommand).giveUp(received, tx));
    await giveUp();
    await send();
    await named();
    await giveUp();
    expect(await answers()).toEqual([
      { outcome: 'gone' },
      { outcome: 'not-done', dreamId: (await only())?.id, title: 'The Quiet Sea' },
    ]);
  });
});
