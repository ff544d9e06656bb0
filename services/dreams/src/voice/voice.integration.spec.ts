import { type Dream, DreamsPage, DreamTranscript, type PayloadOf, QUOTAS } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('a spoken dream', () => {
  let journal: JournalUnderTest;
  let dreamer: string;

  beforeAll(async () => {
    journal = await journalUnderTest();
  });
  beforeEach(async () => {
    dreamer = await journal.signUp();
  });
  afterAll(() => journal.close());

  const page = async () => DreamsPage.parse((await journal.call({ path: '/api/dreams', dreamer })).json());
  const spoken = async (more: Partial<PayloadOf<'voice-note-transcribed'>> = {}): Promise<Dream> => {
    const messageId = randomUUID();
    await journal.emit('voice-note-transcribed', {
      ...{ messageId, dreamerId: dreamer, transcriptId: messageId, text: 'I flew over a quiet sea', language: 'en-US' },
      ...{ durationSeconds: 15.1, audioKey: 'key-1', cut: false, sentAt: '2026-11-20T06:30:00.000Z', ...more },
    });
    await eventually(async () => (await page()).dreams[0]?.imageStatus === 'painting');
    const [dream] = (await page()).dreams;
    if (!dream) throw new Error('no dream');
    return dream;
  };
  const transcriptOf = async (dreamId: string, asker = dreamer) => {
    const answer = await journal.call({ path: `/api/dreams/${dreamId}/transcript`, dreamer: asker });
    return { status: answer.status, transcript: answer.status === 200 ? DreamTranscript.parse(answer.json()) : null };
  };
  const post = (path: string, body?: unknown, asker = dreamer) =>
    journal.call({ method: 'POST', path: `/api/dreams/${path}`, dreamer: asker, ...(body ? { body } : {}) });
  const transcribedAgain = async (dreamId: string, end: { text: string | null; reason: string | null }) => {
    const answer = await post(`${dreamId}/transcribe`, { language: 'es-ES' });
    expect(answer.status).toBe(202);
    const transcriptId = answer.json<{ id: string }>().id;
    await journal.emit('transcription-ended', { transcriptId, dreamId, dreamerId: dreamer, language: 'es-ES', ...end });
    await eventually(
      async () => (await transcriptOf(dreamId)).transcript?.versions.at(-1)?.status === (end.text ? 'ready' : 'failed'),
    );
    return transcriptId;
  };

  it('[R005 R007 R011 R247] has the words, the time and the voice of its note', async () => {
    expect(await spoken()).toMatchObject({
      ...{ source: 'whatsapp_voice', content: 'I flew over a quiet sea', createdAt: '2026-11-20T06:30:00.000Z' },
      ...{ audioUrl: '/api/media/key-1', durationSeconds: 15.1, title: 'The Quiet Sea' },
    });
  });

  it('[R247] that was recorded in the web app has the source other, and the bot says nothing', async () => {
    const messageId = randomUUID();
    const dream = await spoken({ messageId, capturedBy: 'web_voice' });
    expect(dream).toMatchObject({
      ...{ source: 'other', capturedBy: 'web_voice', createdAt: '2026-11-20T06:30:00.000Z' },
      ...{ audioUrl: '/api/media/key-1', durationSeconds: 15.1 },
    });
    expect(await journal.events('artwork-requested', dreamer)).toMatchObject([{ isSilent: true }]);
  });

  it('that was sent by Telegram has the source other, and the bot answers', async () => {
    const dream = await spoken({ capturedBy: 'telegram_voice', cut: true });
    expect(dream).toMatchObject({ source: 'other', capturedBy: 'telegram_voice' });
    const [requested] = await journal.events('artwork-requested', dreamer);
    expect(requested?.isSilent).toBeUndefined();
    const note = { messageId: randomUUID(), dreamerId: dreamer, text: 'I swam in the moon' };
    await journal.emit('text-note-received', {
      ...{ ...note, sentAt: '2026-11-21T06:30:00.000Z', capturedBy: 'telegram_text' },
    });
    await eventually(async () => (await page()).total === 2);
    expect((await page()).dreams[0]).toMatchObject({ source: 'other', capturedBy: 'telegram_text' });
  });

  it('is one dream however often its note is delivered', async () => {
    const messageId = randomUUID();
    await Promise.all([1, 2, 3].map(() => spoken({ messageId, transcriptId: messageId })));
    expect((await page()).total).toBe(1);
  });

  it('stores the transcript, for its dreamer alone', async () => {
    const { id } = await spoken();
    expect((await transcriptOf(id)).transcript).toMatchObject({
      ...{ text: 'I flew over a quiet sea', language: 'en-US', durationSeconds: 15.1, audioUrl: '/api/media/key-1' },
      versions: [{ status: 'ready', isTaken: true }],
    });
    const other = await journal.signUp();
    expect((await transcriptOf(id, other)).status).toBe(404);
    expect((await post(`${id}/transcribe`, { language: 'es-ES' }, other)).status).toBe(404);
    expect((await post(`${id}/transcripts/${randomUUID()}/take`, undefined, other)).status).toBe(404);
  });

  it('that was written has no voice', async () => {
    const note = { messageId: randomUUID(), dreamerId: dreamer, text: 'I swam in the moon' };
    await journal.emit('text-note-received', { ...note, sentAt: '2026-11-20T06:30:00.000Z' });
    await eventually(async () => (await page()).total === 1);
    const [dream] = (await page()).dreams;
    expect(dream?.audioUrl).toBeNull();
    expect((await transcriptOf(dream?.id ?? '')).status).toBe(404);
    expect((await post(`${dream?.id ?? ''}/transcribe`, { language: 'es-ES' })).status).toBe(404);
  });

  it('is transcribed in another language, and its words change only when they are taken', async () => {
    const { id } = await spoken();
    const version = await transcribedAgain(id, { text: 'Volé sobre un mar tranquilo', reason: null });
    expect(await journal.events('transcription-requested', dreamer)).toMatchObject([
      { dreamId: id, audioKey: 'key-1', language: 'es-ES' },
    ]);
    expect((await page()).dreams[0]?.content).toBe('I flew over a quiet sea');

    const taken = await post(`${id}/transcripts/${version}/take`);
    expect(DreamTranscript.parse(taken.json()).versions.map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect((await page()).dreams[0]?.content).toBe('Volé sobre un mar tranquilo');
    expect((await transcriptOf(id)).transcript?.text).toBe('I flew over a quiet sea');
  });

  it('shows why a transcription failed, and a version without words cannot be taken', async () => {
    const { id } = await spoken();
    const version = await transcribedAgain(id, { text: null, reason: 'No words were heard in this language.' });
    expect((await transcriptOf(id)).transcript?.versions.at(-1)?.failure).toBe('No words were heard in this language.');
    expect((await post(`${id}/transcripts/${version}/take`)).status).toBe(409);
    expect((await page()).dreams[0]?.content).toBe('I flew over a quiet sea');
  });

  it('is listened to by one at a time, and not for ever', async () => {
    const { id } = await spoken();
    const both = await Promise.all([1, 2].map(() => post(`${id}/transcribe`, { language: 'es-ES' })));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await journal.sql.query(
      `update dreams.dream_transcript set status = 'failed' where dream_id = $1 and not is_original`,
      [id],
    );
    for (let i = 1; i < QUOTAS.transcriptionsPerVoiceNote.points; i++)
      await transcribedAgain(id, { text: `attempt ${i}`, reason: null });
    expect((await post(`${id}/transcribe`, { language: 'es-ES' })).status).toBe(429);
  });

  it('pins the language of later notes when its dreamer chooses so', async () => {
    const { id } = await spoken();
    const pinned = async () =>
      (await journal.call({ path: `/internal/dreamers/${dreamer}` })).json<{ speechLanguage: unknown }>()
        .speechLanguage;
    expect(await pinned()).toBeNull();
    await post(`${id}/transcribe`, { language: 'ca-ES', always: true });
    expect(await pinned()).toBe('ca-ES');
    expect(await journal.events('speech-language-changed', dreamer)).toEqual([
      { dreamerId: dreamer, language: 'ca-ES' },
    ]);
  });

  it.each(['', 'spanish!', '../../x', 'a'.repeat(200)])('is not transcribed in %j', async (language) => {
    const { id } = await spoken();
    expect((await post(`${id}/transcribe`, { language })).status).toBe(400);
  });

  it('of more than ten minutes is answered with the remark that a part was transcribed', async () => {
    const { id } = await spoken({ cut: true });
    const [wish] = await journal.events('artwork-requested', dreamer);
    await journal.emit('artwork-generated', {
      ...{ artworkId: wish?.artworkId ?? '', dreamId: id, dreamerId: dreamer, scene: 'A sea' },
      ...{ mediaKey: 'key-2', width: 3, height: 2, placeholder: 'aGVsbG8=', withPhoto: false },
    });
    await eventually(async () => (await journal.events('dream-completed', dreamer)).length > 0);
    expect((await journal.events('dream-completed', dreamer))[0]?.remark).toMatch(/the first ten/);
  });
});
