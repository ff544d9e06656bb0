import { Dream, type DreamRevisions, joinDetails } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('editing a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const sensitivity = (id: string, isSensitive: boolean) =>
    journal.call('PUT', `/api/dreams/${id}/sensitivity`, { isSensitive });

  const revisions = async (id: string) =>
    (await journal.call('GET', `/api/dreams/${id}/revisions`)).json<DreamRevisions>().revisions;

  it('[R399] saves what the desktop sends and answers the dream', async () => {
    const { id } = await journal.dreamWithArtwork();
    const changes = { content: 'I swam', tags: ['Scary', 'whales'], isLucid: true, isRecurrent: true, isPublic: true };
    const answer = await journal.patch(id, changes);
    expect(answer.status).toBe(200);
    expect(Dream.parse(answer.json())).toMatchObject({ ...changes, tags: ['scary', 'whales'], title: 'The Quiet Sea' });
    expect(await journal.dream(id)).toEqual(answer.json());
  });

  it('[R400] leaves alone what is absent: a save on the phone never unpublishes', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.patch(id, { isPublic: true });
    await journal.patch(id, { content: 'I swam', tags: [], isLucid: false, isRecurrent: false });
    expect(await journal.dream(id)).toMatchObject({ isPublic: true, content: 'I swam' });
  });

  it.each(['isSensitive', 'expectedRevision', 'repaint', 'generatedImageUrl'])(
    '[R399 R400] refuses a body with %s, which no list has, and changes nothing',
    async (field) => {
      const { id } = await journal.dreamWithArtwork();
      const answer = await journal.patch(id, { content: 'I swam', [field]: true });
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
        400,
        `This call takes no ${field}.`,
      ]);
      expect((await journal.dream(id)).content).toBe('I flew over a quiet sea');
    },
  );

  it('is published and made private by a call of its own', async () => {
    const { id, content } = await journal.dreamWithArtwork();
    const setPublic = (isPublic: boolean) => journal.call('PUT', `/api/dreams/${id}/visibility`, { isPublic });
    expect((await setPublic(true)).json()).toMatchObject({ isPublic: true, content });
    expect((await setPublic(false)).json()).toMatchObject({ isPublic: false, content });
    expect(await journal.events('dream-withdrawn')).toEqual([{ dreamId: id, dreamerId: journal.dreamer }]);
  });

  it('rejects the second of two tabs and saves nothing of it', async () => {
    const { id, revision } = await journal.dreamWithArtwork();
    const saves = [1, 2].map((tab) => journal.patch(id, { content: `tab ${tab}` }, `"${revision}"`));
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const saved = answers.findIndex(({ status }) => status === 200) + 1;
    expect(refused?.json()).toMatchObject({ code: 'edited-elsewhere', present: { id, content: `tab ${saved}` } });
    expect(await journal.dream(id)).toMatchObject({ content: `tab ${saved}`, revision: revision + 1 });
  });

  it('lets a late title of the AI write over nothing that the dreamer wrote meanwhile', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const read = under.titler.read.bind(under.titler);
    let requested = false;
    under.titler.read = async () => {
      under.titler.read = read;
      requested = true;
      await waiting;
      return {
        title: 'Late',
        tags: ['vivid'],
        isLucid: false,
        isRecurrent: false,
        isSensitive: false,
        scene: 'an old scene',
        motifs: [],
        emotions: [],
      };
    };
    await journal.note('I flew over a quiet sea');
    await eventually(() => Promise.resolve(requested));
    const { id } = (await journal.only())!;
    await journal.patch(id, { title: 'Mine', tags: ['peaceful'], isLucid: true, content: 'I flew over my own sea' });
    finish();
    await eventually(async () => (await journal.dream(id)).imageStatus === 'painting');
    expect(await journal.dream(id)).toMatchObject({
      title: 'Mine',
      titleStatus: 'ready',
      tags: ['peaceful'],
      isLucid: true,
      content: 'I flew over my own sea',
    });
    await journal.paint(id);
    await journal.call('POST', `/api/dreams/${id}/generate-image`, {});
    expect((await journal.events('artwork-requested')).at(-1)?.scene).toBe('I flew over my own sea');
  });

  it('is marked as sensitive by the AI until its dreamer chooses otherwise, and the canvas is informed', async () => {
    const mild = under.titler.answer;
    under.titler.answer = { ...mild, isSensitive: true };
    const { id } = await journal.dreamWithArtwork('There was blood on the stairs');
    under.titler.answer = mild;
    expect(await journal.dream(id)).toMatchObject({ isSensitive: true });
    await journal.patch(id, { isPublic: true });
    await sensitivity(id, false);
    await sensitivity(id, false);
    expect(await journal.dream(id)).toMatchObject({ isSensitive: false });
    const published = await journal.events('dream-published');
    expect(published.map(({ isSensitive }) => isSensitive)).toEqual([true, false]);
  });

  it.each([true, false])(
    'a late reading leaves the dreamer’s own word on sensitive content: %s',
    async (isSensitive) => {
      const mild = under.titler.answer;
      const reading = under.holdReading();
      under.titler.answer = { ...mild, isSensitive: !isSensitive };
      await journal.note('There was blood on the stairs');
      await reading.began;
      const { id } = (await journal.only())!;
      await sensitivity(id, isSensitive);
      reading.finish();
      await eventually(async () => (await journal.dream(id)).titleStatus === 'ready');
      under.titler.answer = mild;
      expect(await journal.dream(id)).toMatchObject({ isSensitive, tags: ['peaceful'] });
    },
  );

  it('stores former texts and restores them', async () => {
    const { id, content } = await journal.dreamWithArtwork();
    await journal.patch(id, { content: 'second' });
    await journal.patch(id, { content: 'third', title: 'Third' });
    await journal.patch(id, { isPublic: true });
    const former = await revisions(id);
    expect(former.map(({ preview }) => preview)).toEqual(['second', content]);
    const first = former[1]!;
    const text = await journal.call('GET', `/api/dreams/${id}/revisions/${first.id}`);
    expect(text.json()).toMatchObject({ content, title: 'The Quiet Sea', tags: ['peaceful'] });
    const restored = await journal.call('POST', `/api/dreams/${id}/revisions/${first.id}/restore`);
    expect(restored.json()).toMatchObject({ content, title: 'The Quiet Sea', isPublic: true });
    expect((await revisions(id)).map(({ preview }) => preview)).toEqual(['third', 'second', content]);
  });

  it('[R140] stores the details of a dream at the end of its content, once, and publishes none of them', async () => {
    const { id, content } = await journal.dreamWithArtwork();
    const once = joinDetails(content, { setting: 'a library', colors: 'blue' });
    await journal.patch(id, { content: once, isPublic: true });
    const twice = joinDetails((await journal.dream(id)).content, { setting: 'a garden' });
    await journal.patch(id, { content: twice });
    expect((await journal.dream(id)).content).toBe(`${content}\n\n— Dream details —\nSetting: a garden`);
    expect((await journal.events('dream-published')).map((event) => event.content)).toEqual([content, content]);
  });

  it('[R373] appends events when a dream becomes public, changes and becomes private', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.call('PATCH', '/api/profile', { location: 'Madrid' });
    await journal.patch(id, { tags: ['strange'] });
    expect(await journal.events('dream-published')).toEqual([]);
    await journal.patch(id, { isPublic: true });
    await journal.patch(id, { title: 'Better' });
    await journal.patch(id, { title: 'Better', isPublic: true, isLucid: true });
    await journal.patch(id, { isPublic: false });
    await journal.patch(id, { isPublic: false, title: 'Mine again' });
    const published = await journal.events('dream-published');
    expect(published).toMatchObject([
      { dreamId: id, title: 'The Quiet Sea', tags: ['strange'], location: 'Madrid', mediaKey: expect.any(String) },
      { dreamId: id, title: 'Better', isLucid: false, isRecurrent: false, source: 'whatsapp_text' },
      { dreamId: id, title: 'Better', isLucid: true },
    ]);
    expect(await journal.events('dream-withdrawn')).toEqual([{ dreamId: id, dreamerId: journal.dreamer }]);
  });

  it('publishes the motifs of its title, and after an edit only those that are still in the text', async () => {
    const { answer } = under.titler;
    const motifs = [...answer.motifs, { text: 'Wal', key: 'whale', kind: 'being' as const }];
    under.titler.answer = { ...answer, motifs };
    const { id } = await journal.dreamWithArtwork('Ein Wal in a quiet sea');
    under.titler.answer = answer;
    await journal.patch(id, { isPublic: true });
    await journal.patch(id, { content: 'Ein kleiner Wal' });
    await journal.patch(id, { title: 'Mine' });
    const keys = (await journal.events('dream-published')).map((event) => event.motifs.map(({ key }) => key));
    expect(keys).toEqual([['sea', 'whale'], ['whale'], ['whale']]);
    const stored: unknown[] = await under.sql.query(
      'select motifs_revision, revision from dreams.dream where id = $1',
      [id],
    );
    expect(stored).toEqual([{ motifs_revision: 1, revision: 4 }]);
  });

  it('stores words as they are: markup, 200,000 characters, without what PostgreSQL cannot store', async () => {
    const { id } = await journal.dreamWithArtwork();
    for (const content of ['<script>alert(1)</script> **bold** [x](javascript:y)', 'é'.repeat(200_000)]) {
      expect((await journal.patch(id, { content })).status).toBe(200);
      expect((await journal.dream(id)).content).toBe(content);
    }
    await journal.patch(id, { content: 'a\u0000b' });
    expect((await journal.dream(id)).content).toBe('ab');
  });

  it.each([
    [{ content: 'x'.repeat(200_001) }, 'A dream has at most 200000 characters.'],
    [{ content: '  \n ' }, 'A dream needs words.'],
    [{ title: '   ' }, 'A title cannot be empty.'],
    [{ title: 'x'.repeat(201) }, 'A title has at most 200 characters.'],
    [{ tags: Array.from({ length: 1_000 }, (_, i) => `tag ${i}`) }, 'A dream has at most 30 tags.'],
    [{ tags: ['x'.repeat(41)] }, 'A tag has at most 40 characters.'],
    [{ tags: 'vivid' }, expect.any(String)],
    [{ isPublic: 'yes' }, expect.any(String)],
    [{ content: null }, expect.any(String)],
    [[], expect.any(String)],
  ])('refuses case %# with a sentence and changes nothing', async (changes, message) => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    const before = await journal.dream(id);
    const answer = await journal.patch(id, changes);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, message, error: 'Bad Request' });
    expect(await journal.dream(id)).toEqual(before);
  });

  it('is private again when an operator unpublishes it, and an open editor gets a conflict', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.patch(id, { isPublic: true });
    const { revision } = await journal.dream(id);
    const unpublish = () => under.call({ method: 'POST', path: `/internal/dreams/${id}/unpublish` });
    expect((await unpublish()).json()).toEqual({ done: true });
    expect((await unpublish()).json()).toEqual({ done: false });
    expect(await journal.dream(id)).toMatchObject({ isPublic: false });
    expect(await journal.events('dream-withdrawn')).toEqual([{ dreamId: id, dreamerId: journal.dreamer }]);
    expect((await journal.patch(id, { isPublic: true }, `"${revision}"`)).status).toBe(409);
  });
});
