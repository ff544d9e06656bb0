import { type CapturedBy, DreamRevisions, DreamTranscript, type WordsFrom } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { changed } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const LAPTOP = { browser: 'Firefox', system: 'Linux' };
const PHONE = { browser: 'Safari', system: 'iPhone' };
const on = (device: object) => ({ 'x-dreamer-device': JSON.stringify(device) });

describe('the history of a dream says where its words came from', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const historyOf = async (id: string, from = journal) =>
    DreamRevisions.parse((await from.call('GET', `/api/dreams/${id}/revisions`)).json());
  /** From the present words back to the first ones. */
  const sourcesOf = async (id: string, from = journal): Promise<(WordsFrom | null)[]> => {
    const { revisions, wordsFrom } = await historyOf(id, from);
    return [wordsFrom, ...revisions.map((one) => one.wordsFrom)];
  };
  const edit = (id: string, body: object, device: object) =>
    journal.call('PATCH', `/api/dreams/${id}`, body, on(device));
  const web = (device: object) => ({ via: 'web' as const, ...device });

  it('of the device on which they were written, edited and brought back', async () => {
    const headers = { ...on(LAPTOP), 'idempotency-key': randomUUID() };
    const { id } = (await journal.call('POST', '/api/dreams', { content: 'I flew' }, headers)).json<{ id: string }>();
    expect(await sourcesOf(id)).toEqual([web(LAPTOP)]);
    await edit(id, { content: 'I swam' }, PHONE);
    await edit(id, { content: 'I ran' }, {});
    const [, first] = (await historyOf(id)).revisions;
    await journal.call('POST', `/api/dreams/${id}/revisions/${first?.id}/restore`, undefined, on(LAPTOP));
    expect(await sourcesOf(id)).toEqual([web(LAPTOP), web({}), web(PHONE), web(LAPTOP)]);
    const one = await journal.call('GET', `/api/dreams/${id}/revisions/${first?.id}`);
    expect(one.json()).toMatchObject({ content: 'I flew', wordsFrom: web(LAPTOP) });
  });

  it('and a change of a mark alone is none of the words', async () => {
    const { id } = await journal.dreamWithArtwork();
    await edit(id, { isLucid: true, isPublic: true }, PHONE);
    expect(await sourcesOf(id)).toEqual([{ via: 'whatsapp' }]);
  });

  it.each<[CapturedBy, WordsFrom]>([
    ['whatsapp_voice', { via: 'whatsapp' }],
    ['telegram_voice', { via: 'telegram' }],
    ['web_voice', { via: 'web', ...PHONE }],
  ])('of a recording by %s, and of another transcription of it', async (capturedBy, wordsFrom) => {
    const voice = { transcriptId: randomUUID(), audioKey: 'key-1', durationSeconds: 15, language: 'en-GB', cut: false };
    await under.emit('voice-note-transcribed', {
      ...{ ...voice, messageId: randomUUID(), dreamerId: journal.dreamer, text: 'I flew' },
      ...{ sentAt: '2026-11-20T06:30:00.000Z' },
      ...(capturedBy !== 'whatsapp_voice' && { capturedBy: capturedBy as 'web_voice' }),
      ...(capturedBy === 'web_voice' && { device: PHONE }),
    });
    await eventually(async () => (await journal.only())?.titleStatus === 'ready');
    const { id } = (await journal.only())!;
    expect(await sourcesOf(id)).toEqual([wordsFrom]);
    await edit(id, { content: 'I swam' }, LAPTOP);
    const transcript = DreamTranscript.parse((await journal.call('GET', `/api/dreams/${id}/transcript`)).json());
    const [version] = transcript.versions;
    await journal.call('POST', `/api/dreams/${id}/transcripts/${version?.id}/take`, undefined, on(PHONE));
    expect(await sourcesOf(id)).toEqual([web(PHONE), web(LAPTOP), wordsFrom]);
  });

  it('of the chat by which words were added', async () => {
    const about = randomUUID();
    const sent = { messageId: about, dreamerId: journal.dreamer, text: 'I flew', sentAt: '2026-11-20T06:30:00.000Z' };
    await under.emit('text-note-received', { ...sent, capturedBy: 'telegram_text' });
    await eventually(async () => (await journal.only())?.titleStatus === 'ready');
    const { id } = (await journal.only())!;
    await edit(id, { content: 'I swam' }, LAPTOP);
    await under.emit('words-added', { messageId: randomUUID(), dreamerId: journal.dreamer, about, text: 'And sang.' });
    await eventually(async () => (await historyOf(id)).revisions.length === 2);
    expect(await sourcesOf(id)).toEqual([{ via: 'telegram' }, web(LAPTOP), { via: 'telegram' }]);
  });

  it('also after an export and its import, and of an older archive that it was imported', async () => {
    const { id } = await journal.dreamWithArtwork();
    await edit(id, { content: 'I swam' }, PHONE);
    const archive = (await journal.raw('/api/profile/export', {})).body;
    const other = await Journal.open(under);
    await other.import(archive);
    const copy = (await other.only())!;
    expect(await sourcesOf(copy.id, other)).toEqual([web(PHONE), { via: 'whatsapp' }]);
    const older = await changed(archive, (files) => {
      const [
        {
          wordsFrom: _,
          revisions: [{ wordsFrom: __, ...revision }],
          ...dream
        },
      ] = JSON.parse((files.get('dreams.json') ?? '').toString()) as [
        { wordsFrom: unknown; revisions: [{ wordsFrom: unknown }] },
      ];
      files.set('dreams.json', JSON.stringify([{ ...dream, revisions: [revision] }]));
    });
    const third = await Journal.open(under);
    await third.import(older);
    expect(await sourcesOf((await third.only())!.id, third)).toEqual([{ via: 'import' }, { via: 'import' }]);
  });
});
