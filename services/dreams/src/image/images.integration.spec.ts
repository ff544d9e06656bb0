import { DreamImages, GenerateImageAnswer, QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the pictures of a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const generate = async (id: string) => {
    const answer = await journal.call('POST', `/api/dreams/${id}/generate-image`, {});
    return { status: answer.status, job: GenerateImageAnswer.safeParse(answer.json()).data, text: answer.text };
  };
  const images = async (id: string) =>
    DreamImages.parse((await journal.call('GET', `/api/dreams/${id}/images`)).json()).images;
  const activate = (id: string, imageId: string) =>
    journal.call('POST', `/api/dreams/${id}/images/${imageId}/activate`);

  it('[R126 R314 R397] generates again: the job is the new image, which becomes the cover', async () => {
    const { id } = await journal.dreamWithArtwork();
    const { status, job } = await generate(id);
    expect([status, job?.status]).toEqual([202, 'painting']);
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'painting', imageCount: 1 });
    await journal.paint(id, 'second');
    expect(await journal.dream(id)).toMatchObject({
      imageStatus: 'ready',
      imageCount: 2,
      generatedImageUrl: '/api/media/second',
    });
    expect((await images(id)).map(({ id, isActive }) => [id === job?.jobId, isActive])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('generates one artwork of a dream at a time, however often it is requested', async () => {
    const { id } = await journal.dreamWithArtwork();
    // More at once than the service has connections to PostgreSQL.
    const answers = await Promise.all(Array.from({ length: 24 }, () => generate(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ job }) => job?.jobId)).size).toBe(1);
    expect(await journal.events('artwork-requested')).toHaveLength(2);
  });

  it('shows the due time of a postponed artwork until it is stored', async () => {
    const { id } = await journal.dreamWithArtwork();
    const { job } = await generate(id);
    const until = '2026-11-22T00:00:00.000Z';
    const delay = { dreamId: id, dreamerId: journal.dreamer, delayId: randomUUID(), until };
    await under.emit('artwork-postponed', { ...delay, artworkId: randomUUID() });
    await under.emit('artwork-postponed', { ...delay, artworkId: job?.jobId ?? '' });
    await eventually(async () => (await journal.dream(id)).artworkDueAt === until);
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'painting', failure: null });
    await journal.paint(id, 'second');
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'ready', artworkDueAt: null });
  });

  it('reserves the first artwork while the title is pending', async () => {
    const reading = under.holdReading();
    await journal.note('I flew over a quiet sea');
    await reading.began;
    const { id } = (await journal.only())!;
    const { job } = await generate(id);
    expect(job?.status).toBe('queued');
    reading.finish();
    await eventually(async () => (await journal.dream(id)).imageStatus === 'painting');
    expect(await journal.events('artwork-requested')).toMatchObject([{ artworkId: job?.jobId }]);
  });

  it('leaves the old cover when an artwork fails, and shows why', async () => {
    const { id, generatedImageUrl } = await journal.dreamWithArtwork();
    await generate(id);
    await journal.artworkFails(id, 'The painter slept.');
    await eventually(async () => (await journal.dream(id)).failure !== null);
    expect(await journal.dream(id)).toMatchObject({
      generatedImageUrl,
      imageStatus: 'ready',
      failure: 'The painter slept.',
    });
    await generate(id);
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'painting', failure: null });
  });

  it('continues when the failure of an earlier artwork arrives', async () => {
    const { id } = await journal.dreamWithArtwork();
    await generate(id);
    await journal.artworkFails(id, 'The painter slept.', randomUUID());
    await journal.settled();
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'painting', failure: null });
  });

  it('[R250 R312 R313 R396 R398] makes another picture the cover, one at a time', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.patch(id, { isPublic: true });
    await generate(id);
    await journal.paint(id, 'second');
    const [first, second] = await images(id);
    expect(first).toEqual({
      ...{ id: expect.any(String), imageUrl: expect.stringMatching(/^\/api\/media\//), isActive: false },
      ...{ createdAt: expect.any(String), prompt: 'A quiet sea at night.', width: 1536, height: 1024 },
      placeholder: 'aGVsbG8=',
      origin: 'artwork',
    });
    const answers = await Promise.all([activate(id, first!.id), activate(id, second!.id), activate(id, first!.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await images(id)).filter(({ isActive }) => isActive)).toHaveLength(1);
    const answer = await activate(id, first!.id);
    expect(answer.json()).toMatchObject({ generatedImageUrl: first!.imageUrl });
    const published = await journal.events('dream-published');
    expect(`/api/media/${published.at(-1)?.mediaKey}`).toBe(first!.imageUrl);
  });

  it('[R312 R314] leaves a cover that the dreamer chose, and adds the new image beside it', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.patch(id, { isPublic: true });
    const [chosen] = await images(id);
    expect((await journal.dream(id)).coverIsChosen).toBe(false);
    await activate(id, chosen!.id);
    await generate(id);
    const artwork = await journal.paint(id, 'beside');
    await under.emit('artwork-generated', artwork);
    await journal.settled();
    expect(await journal.dream(id)).toMatchObject({
      ...{ coverIsChosen: true, imageStatus: 'ready', imageCount: 2, artworkDueAt: null, failure: null },
      generatedImageUrl: chosen!.imageUrl,
    });
    expect((await images(id)).map(({ imageUrl, isActive }) => [imageUrl, isActive])).toEqual([
      [chosen!.imageUrl, true],
      ['/api/media/beside', false],
    ]);
    expect(`/api/media/${(await journal.events('dream-published')).at(-1)?.mediaKey}`).toBe(chosen!.imageUrl);
  });

  it('does not activate an image of another dream', async () => {
    const [one, other] = [await journal.dreamWithArtwork(), await journal.dreamWithArtwork()];
    const [foreign] = await images(other.id);
    expect((await activate(one.id, foreign!.id)).status).toBe(404);
    expect((await activate(one.id, randomUUID())).status).toBe(404);
    expect(await journal.dream(one.id)).toEqual({ ...one, version: expect.any(Number) });
  });

  it('has an end for one day', async () => {
    const { id } = await journal.dreamWithArtwork();
    await under.app.get(Quotas).consume('imagesByHandPerDay', journal.dreamer, QUOTAS.imagesByHandPerDay.points - 1);
    await generate(id);
    await journal.paint(id);
    const { status, text } = await generate(id);
    expect([status, JSON.parse(text)]).toMatchObject([429, { code: 'too-many-paintings' }]);
    expect((await journal.dream(id)).imageStatus).toBe('ready');
  });
});
