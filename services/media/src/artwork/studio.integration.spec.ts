import { paintingUnderTest, type PaintingUnderTest } from '../testing/painting-under-test.js';
import { smallPicture } from '../testing/media-under-test.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PaintDream } from './paint-dream.use-case.js';

const PHOTO = Buffer.from('a photo').toString('base64');

describe('Studio', () => {
  const painter = new FakePainter(() => smallPicture);
  let house: PaintingUnderTest;
  let paintDream: PaintDream;

  beforeAll(async () => {
    house = await paintingUnderTest(painter);
    paintDream = house.app.get(PaintDream);
  });
  afterAll(() => house.close());
  beforeEach(() => {
    painter.orders.length = 0;
    painter.looksAtPortraits = true;
    house.storage.kept.clear();
  });

  it('shows the painter the photo of a dreamer who allows it, and says so', async () => {
    house.consents.answer = { mayPaint: true, photo: PHOTO };
    const { payload, delivery } = await house.requested();
    await paintDream.run(payload, delivery);
    expect(painter.orders[0]?.portrait?.toString()).toBe('a photo');
    expect(await house.told('artwork-painted', { dreamId: payload.dreamId })).toMatchObject([{ withPhoto: true }]);
    house.consents.answer = { mayPaint: true, photo: null };
    const other = await house.requested();
    await paintDream.run(other.payload, other.delivery);
    expect(painter.orders[1]?.portrait).toBeNull();
    expect(await house.told('artwork-painted', { dreamId: other.payload.dreamId })).toMatchObject([
      { withPhoto: false },
    ]);
  });

  it.each([
    ['shows a dreamer who has taken that back is painted anew without', PHOTO, null, 2, false],
    ['shows a dreamer who still allows it is kept as what it is', PHOTO, PHOTO, 1, true],
    ['shows nobody stays so when its dreamer allows a photo meanwhile', null, PHOTO, 1, false],
  ])('sees to it that a picture from before a crash that %s', async (_, before, after, paintings, withPhoto) => {
    const { payload, delivery } = await house.paintAndCrash(before);
    house.consents.answer = { mayPaint: true, photo: after };
    await paintDream.run(payload, delivery);
    expect(painter.orders).toHaveLength(paintings);
    expect(await house.told('artwork-painted', { dreamId: payload.dreamId })).toMatchObject([{ withPhoto }]);
    const [artwork] = await house.artworksOf(payload.dreamId);
    expect([...house.storage.kept.keys()].every((name) => name.startsWith(String(artwork?.['asset_key'])))).toBe(true);
  });

  it('leaves nothing of a picture before a crash whose dreamer wants no AI meanwhile', async () => {
    const { payload, delivery } = await house.paintAndCrash(PHOTO);
    house.consents.answer = { mayPaint: false, photo: null };
    await paintDream.run(payload, delivery);
    expect([...house.storage.kept.keys()]).toEqual([]);
  });

  it('does not say that a photo was used by a painter who cannot look at one', async () => {
    house.consents.answer = { mayPaint: true, photo: PHOTO };
    painter.looksAtPortraits = false;
    const { payload, delivery } = await house.requested();
    await paintDream.run(payload, delivery);
    expect(await house.told('artwork-painted', { dreamId: payload.dreamId })).toMatchObject([{ withPhoto: false }]);
  });
});
