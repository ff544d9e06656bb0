import type { ImportedFiles, LeftOut, PayloadOf } from '@dreamloom/contracts';
import { fullJournal } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

type Settled = PayloadOf<'archived-picture-settled'>;

describe('a picture of an imported archive', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let received: Settled[] = [];

  beforeAll(async () => void (under = await journalUnderTest()));
  beforeEach(async () => {
    const exporter = await Journal.open(under);
    await fullJournal(under, exporter);
    journal = await Journal.open(under);
    received = [];
    under.media.settle = (settled) => Promise.resolve(received.push(settled));
    await journal.import((await exporter.raw('/api/profile/export', {})).body);
    expect(received).toHaveLength(2);
  });
  afterAll(() => under.close());

  const dream = async () => (await journal.only())!;
  const counts = async () => (await journal.call('GET', '/api/profile/import')).json<ImportedFiles>();
  const settle = async (settled: Settled, leftOut?: LeftOut) => {
    await under.emit('archived-picture-settled', leftOut ? { ...settled, picture: { leftOut } } : settled);
    await journal.settled();
  };

  it('waits for media, which decodes it, and appears in its dream then: the cover first', async () => {
    expect(await dream()).toMatchObject({ imageCount: 0, imageStatus: 'off', generatedImageUrl: null });
    expect(await counts()).toEqual({ missing: 0, waiting: 2, unreadable: 0, failed: 0 });
    const [cover, other] = received;
    await settle(cover!);
    const generatedImageUrl = `/api/media/${cover!.mediaKey}`;
    expect(await dream()).toMatchObject({ imageCount: 1, imageStatus: 'ready', cover: cover!.picture });
    await settle(other!);
    expect(await dream()).toMatchObject({ imageCount: 2, cover: { imageUrl: generatedImageUrl } });
    expect(await counts()).toEqual({ missing: 0, waiting: 0, unreadable: 0, failed: 0 });
  });

  it('is the cover again although another one was decoded before it', async () => {
    const [cover, other] = received;
    await settle(other!);
    expect(await dream()).toMatchObject({ imageCount: 1, cover: other!.picture });
    await settle(cover!);
    expect(await dream()).toMatchObject({ imageCount: 2, cover: { imageUrl: `/api/media/${cover!.mediaKey}` } });
  });

  it('is left out with a reason when it cannot be opened, until the next import, and another one is the cover', async () => {
    const [cover, other] = received;
    await settle(cover!, 'unreadable');
    expect(await dream()).toMatchObject({ imageCount: 0, imageStatus: 'off' });
    await settle(other!);
    expect(await dream()).toMatchObject({ imageCount: 1, cover: other!.picture });
    expect(await counts()).toEqual({ missing: 0, waiting: 0, unreadable: 1, failed: 0 });
    await journal.import((await journal.raw('/api/profile/export', {})).body);
    expect(await counts()).toEqual({ missing: 0, waiting: 0, unreadable: 0, failed: 0 });
  });

  it('is erased in media when its dream is gone', async () => {
    const { id } = await dream();
    await under.sql.query('delete from dreams.dream where id = $1', [id]);
    const [cover] = received;
    await settle(cover!);
    expect(await journal.events('photo-removed')).toMatchObject([
      { imageId: cover!.imageId, mediaKey: cover!.mediaKey },
    ]);
  });
});
