import { type ArtworkUnderTest, artworkUnderTest } from '../testing/artwork-under-test.js';
import { FakeImageGenerator } from '../testing/fakes.js';
import { smallPicture } from '../testing/media-under-test.js';
import { GenerateArtwork } from './generate-artwork.use-case.js';

const PHOTO = Buffer.from('a photo').toString('base64');

describe('Studio', () => {
  const imageGenerator = new FakeImageGenerator(() => smallPicture);
  let underTest: ArtworkUnderTest;
  let generateArtwork: GenerateArtwork;

  beforeAll(async () => {
    underTest = await artworkUnderTest(imageGenerator);
    generateArtwork = underTest.app.get(GenerateArtwork);
  });
  afterAll(() => underTest.close());
  beforeEach(() => {
    imageGenerator.orders.length = 0;
    imageGenerator.looksAtPortraits = true;
    underTest.storage.files.clear();
  });

  it('[R018] shows the image generator the photo of a dreamer who allows it, and says so', async () => {
    underTest.consents.answer = { mayGenerate: true, photo: PHOTO };
    const { payload, delivery } = await underTest.requested();
    await generateArtwork.run(payload, delivery);
    expect(imageGenerator.orders[0]?.portrait?.toString()).toBe('a photo');
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toMatchObject([
      { withPhoto: true },
    ]);
    underTest.consents.answer = { mayGenerate: true, photo: null };
    const other = await underTest.requested();
    await generateArtwork.run(other.payload, other.delivery);
    expect(imageGenerator.orders[1]?.portrait).toBeNull();
    expect(await underTest.appended('artwork-generated', { dreamId: other.payload.dreamId })).toMatchObject([
      { withPhoto: false },
    ]);
  });

  it.each([
    ['shows a dreamer who has taken that back is painted anew without', PHOTO, null, 2, false],
    ['shows a dreamer who still allows it is kept as what it is', PHOTO, PHOTO, 1, true],
    ['shows nobody stays so when its dreamer allows a photo meanwhile', null, PHOTO, 1, false],
  ])('makes sure that an image from before a crash that %s', async (_, before, after, paintings, withPhoto) => {
    const { payload, delivery } = await underTest.generateAndCrash(before);
    underTest.consents.answer = { mayGenerate: true, photo: after };
    await generateArtwork.run(payload, delivery);
    expect(imageGenerator.orders).toHaveLength(paintings);
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toMatchObject([{ withPhoto }]);
    const [artwork] = await underTest.artworksOf(payload.dreamId);
    expect([...underTest.storage.files.keys()].every((name) => name.startsWith(String(artwork?.['asset_key'])))).toBe(
      true,
    );
  });

  it('leaves nothing of a picture before a crash whose dreamer wants no AI meanwhile', async () => {
    const { payload, delivery } = await underTest.generateAndCrash(PHOTO);
    underTest.consents.answer = { mayGenerate: false, photo: null };
    await generateArtwork.run(payload, delivery);
    expect([...underTest.storage.files.keys()]).toEqual([]);
  });

  it('does not say that a photo was used by an image generator that cannot look at one', async () => {
    underTest.consents.answer = { mayGenerate: true, photo: PHOTO };
    imageGenerator.looksAtPortraits = false;
    const { payload, delivery } = await underTest.requested();
    await generateArtwork.run(payload, delivery);
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toMatchObject([
      { withPhoto: false },
    ]);
  });
});
