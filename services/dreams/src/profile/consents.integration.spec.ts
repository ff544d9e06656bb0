import { ImageConsent, NO_AI_HERE } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { SetConsents } from './set-consents.use-case.js';

describe('what a dreamer allows', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let photo: string;

  beforeAll(async () => {
    under = await journalUnderTest();
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#235' } });
    photo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.titler.requests.length = 0;
  });
  afterAll(() => under.close());

  const switchAi = (noAi: boolean) => journal.call('PUT', '/api/profile/ai-consent', { noAi });
  const allow = (allowPhotoInArt: boolean, allowPhotoInPublic = false) =>
    journal.call('PUT', '/api/profile/photo-consent', { allowPhotoInArt, allowPhotoInPublic });
  const savePhoto = () => journal.call('PATCH', '/api/profile', { dreamCharacterPhoto: photo });
  const consent = async (dreamId: string) =>
    ImageConsent.parse(
      (await under.call({ path: `/internal/dreamers/${journal.dreamer}/image-consent?dream=${dreamId}` })).json(),
    );
  const generate = (id: string) => journal.call('POST', `/api/dreams/${id}/generate-image`, {});

  it('is nothing of AI on a server that does without it, from its start and from the first sign-in on', async () => {
    const other = await journalUnderTest({ without: ['ai'] });
    try {
      const own = await Journal.open(other);
      expect(await own.events('ai-consent-changed')).toMatchObject([{ noAi: true }]);
      const refused = await own.call('PUT', '/api/profile/ai-consent', { noAi: false });
      expect([refused.status, refused.json<{ message: string }>().message]).toEqual([409, NO_AI_HERE]);
      await own.note('I walked on the moon and it was warm');
      await eventually(async () => (await own.only())?.titleStatus === 'ready');
      expect([await own.only(), other.titler.requests]).toMatchObject([{ imageStatus: 'off' }, []]);
      await other.sql.query('update dreams.dreamer set no_ai = false');
      await other.app.get(SetConsents).onApplicationBootstrap();
      expect((await own.call('GET', '/api/profile')).json()).toMatchObject({ noAi: true });
      expect(await own.events('ai-consent-changed')).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  describe('with AI switched off', () => {
    it('is sent to no AI: the first words are the title', async () => {
      await switchAi(true);
      await journal.note('I walked on the moon and it was warm');
      await eventually(async () => (await journal.only())?.titleStatus === 'ready');
      expect(await journal.only()).toMatchObject({
        title: 'I walked on the moon and it was warm',
        imageStatus: 'off',
        failure: null,
      });
      expect(under.titler.requests).toEqual([]);
      expect(await journal.events('artwork-requested')).toEqual([]);
      const { id } = (await journal.only())!;
      const refused = await generate(id);
      expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'no-ai']);
      expect(await consent(id)).toEqual({ mayGenerate: false, photo: null });
    });

    it('tells messaging that a voice note is stored, but nothing more about a written dream', async () => {
      await switchAi(true);
      await journal.note('I walked on the moon and it was warm');
      const voice = { transcriptId: randomUUID(), language: 'en-US', durationSeconds: 700, audioKey: 'key', cut: true };
      const sentAt = '2026-11-20T06:30:00.000Z';
      const spoken = { ...voice, messageId: randomUUID(), text: 'I swam in the moon and it was cold', sentAt };
      await under.emit('voice-note-transcribed', { ...spoken, dreamerId: journal.dreamer });
      await eventually(async () => (await journal.page()).total === 2);
      await journal.settled();
      expect(await journal.events('dream-completed')).toMatchObject([
        { title: spoken.text, mediaKey: null, remark: expect.stringContaining('I heard the first ten') },
      ]);
      expect(await journal.events('ai-consent-changed')).toMatchObject([{ noAi: true }]);
    });

    it('ends what is pending, leaves images as they are, and can be undone', async () => {
      const painted = await journal.dreamWithArtwork();
      await journal.note('A second dream of rain');
      await eventually(async () => (await journal.page()).dreams.some(({ imageStatus }) => imageStatus === 'painting'));
      const [waiting] = (await journal.page()).dreams.filter(({ id }) => id !== painted.id);
      await under.sql.query('update dreams.dream set artwork_due_at = now() where id = $1', [waiting?.id]);
      await switchAi(true);
      const { dreams } = await journal.page();
      expect(dreams.map(({ imageStatus }) => imageStatus).sort()).toEqual(['off', 'ready']);
      expect(dreams.map(({ artworkDueAt }) => artworkDueAt)).toEqual([null, null]);
      expect(dreams.find(({ id }) => id === painted.id)?.cover).not.toBeNull();
      await switchAi(false);
      expect((await generate(painted.id)).status).toBe(202);
    });

    it('throws a reading away that comes back at the moment of the switch', async () => {
      const { began, finish } = under.holdReading();
      await journal.note('I walked on the moon and it was warm');
      await began;
      const { id } = (await journal.only())!;
      await under.sql.transaction(async (profile) => {
        await profile.query('update dreams.dreamer set no_ai = true where id = $1', [journal.dreamer]);
        await profile.query('update dreams.dream set failure = null where id = $1', [id]);
        finish();
        await under.lockAwaited();
      });
      await journal.settled();
      expect(await journal.only()).toMatchObject({ title: 'I walked on the moon and it was warm', imageStatus: 'off' });
      expect(await journal.events('artwork-requested')).toEqual([]);
    });

    it('informs other services, on public dreams too and when they request it', async () => {
      const { id } = await journal.dreamWithArtwork();
      await journal.patch(id, { isPublic: true });
      await switchAi(true);
      expect((await journal.events('dream-published')).map(({ noAi }) => noAi)).toEqual([false, true]);
      const body = { dreamerId: journal.dreamer, ids: [] };
      const answer = await under.call({ method: 'POST', path: '/internal/dreams/by-ids', body });
      expect(answer.json()).toEqual({ noAi: true, language: null, dreams: [] });
    });
  });

  describe('of the photo', () => {
    it('[R018] is sent to the image generator with consent only, and never after an erasure', async () => {
      const id = await journal.plantDream(new Date());
      expect(await consent(id)).toEqual({ mayGenerate: true, photo: null });
      await savePhoto();
      expect(await consent(id)).toEqual({ mayGenerate: true, photo: null });
      await allow(true);
      const given = (await consent(id)).photo ?? '';
      expect((await sharp(Buffer.from(given, 'base64')).metadata()).format).toBe('jpeg');
      await allow(false);
      expect(await consent(id)).toEqual({ mayGenerate: true, photo: null });
      const unknown = await under.call({ path: `/internal/dreamers/${randomUUID()}/image-consent?dream=${id}` });
      expect([unknown.status, unknown.json<{ code: string }>().code]).toEqual([404, 'dreamer-not-found']);
    });

    it('needs a second consent for public dreams, before and after the artwork', async () => {
      await savePhoto();
      await allow(true);
      const { id } = await journal.dreamWithArtwork();
      await under.sql.query('update dreams.dream_image set with_photo = true where dream_id = $1', [id]);
      await journal.patch(id, { isPublic: true });
      expect((await consent(id)).photo).toBeNull();
      await allow(true, true);
      expect((await consent(id)).photo).not.toBeNull();
      const keys = (await journal.events('dream-published')).map(({ mediaKey }) => mediaKey);
      expect(keys).toEqual([null, expect.any(String)]);
    });
  });
});
