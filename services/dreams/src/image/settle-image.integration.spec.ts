import { type ImportLine, type PayloadOf } from '@dreamloom/contracts';
import { fullJournal } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('a picture of an imported archive', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => void (under = await journalUnderTest()));
  beforeEach(async () => {
    const exporter = await Journal.open(under);
    await fullJournal(under, exporter);
    journal = await Journal.open(under);
    const answer = await journal.import((await exporter.raw('/api/profile/export', {})).body);
    const last = JSON.parse(answer.body.trim().split('\n').at(-1) ?? '') as ImportLine;
    expect(last).toMatchObject({ result: { pictures: 2 } });
  });
  afterAll(() => under.close());

  const dream = async () => (await journal.only())!;
  const images = async () =>
    under.sql.query<{ id: string; is_active: boolean; media_key: string }[]>(
      'select id, is_active, media_key from dreams.dream_image where dream_id = $1 order by is_active desc',
      [(await dream()).id],
    );
  const settle = async (imageId: string, picture: PayloadOf<'archived-picture-settled'>['picture']) => {
    const { id: dreamId } = await dream();
    await under.emit('archived-picture-settled', { imageId, dreamId, dreamerId: journal.dreamer, picture });
    await journal.settled();
  };

  it('gets its size and its placeholder when media has decoded it', async () => {
    const [cover] = await images();
    await settle(cover!.id, { width: 640, height: 480, placeholder: 'aGVsbG9v' });
    expect((await dream()).cover).toMatchObject({ width: 640, height: 480, placeholder: 'aGVsbG9v' });
  });

  it('is removed with its files when it cannot be read, and another one is the cover', async () => {
    const [cover, other] = await images();
    await settle(cover!.id, null);
    expect(await dream()).toMatchObject({ imageCount: 1, generatedImageUrl: `/api/media/${other!.media_key}` });
    expect(await journal.events('photo-removed')).toMatchObject([{ imageId: cover!.id, mediaKey: cover!.media_key }]);
    await settle(other!.id, null);
    expect(await dream()).toMatchObject({ imageCount: 0, imageStatus: 'off', generatedImageUrl: null });
  });
});
