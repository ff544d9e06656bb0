import { QUOTAS } from '@dreamloom/contracts';
import { PermanentError, Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const WORDS = 'I told the police what the moon had stolen';
const declined = () => new PermanentError('refused', 'The words were declined.');

describe('retrying what failed', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const retry = (id: string) => journal.call('POST', `/api/dreams/${id}/retry`);
  const requests = async () => (await journal.events('artwork-requested')).length;

  async function unnamed(): Promise<string> {
    under.titler.fail(WORDS, declined());
    await journal.note(WORDS);
    await eventually(async () => (await journal.only())?.titleStatus === 'failed');
    return (await journal.only())!.id;
  }
  const noArtwork = async (dreamId: string) => {
    await journal.artworkFails(dreamId, 'The painter slept.');
    await eventually(async () => (await journal.dream(dreamId)).failure === 'The painter slept.');
  };

  it('requests the title and no artwork when there is one', async () => {
    const id = await unnamed();
    await journal.paint(id);
    const answer = await retry(id);
    expect([answer.status, answer.json()]).toMatchObject([200, { titleStatus: 'naming', failure: null }]);
    await eventually(async () => (await journal.dream(id)).titleStatus === 'ready');
    expect(await journal.dream(id)).toMatchObject({ title: 'The Quiet Sea', imageStatus: 'ready', imageCount: 1 });
    expect(await requests()).toBe(1);
  });

  it('requests the title first and then the artwork, when both are missing', async () => {
    const id = await unnamed();
    await noArtwork(id);
    const [answer] = await Promise.all([retry(id), retry(id)]);
    expect(answer.json()).toMatchObject({ titleStatus: 'naming', imageStatus: 'queued', failure: null });
    await eventually(async () => (await journal.dream(id)).imageStatus === 'painting');
    expect(await journal.events('title-requested')).toHaveLength(1);
    expect((await journal.events('artwork-requested')).at(-1)).toMatchObject({ scene: 'A quiet sea at night.' });
    await journal.paint(id);
    expect(await journal.dream(id)).toMatchObject({ title: 'The Quiet Sea', imageStatus: 'ready', failure: null });
    expect(await requests()).toBe(2);
  });

  it('stores again why no title came, and requests the artwork all the same', async () => {
    const id = await unnamed();
    await noArtwork(id);
    under.titler.fail(WORDS, declined());
    await retry(id);
    await eventually(async () => (await journal.dream(id)).titleStatus === 'failed');
    expect(await journal.dream(id)).toMatchObject({
      title: WORDS,
      failure: 'No title came. The words were declined.',
      imageStatus: 'painting',
    });
  });

  it('requests an artwork when only the artwork failed', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.call('POST', `/api/dreams/${id}/generate-image`, {});
    await noArtwork(id);
    expect((await retry(id)).json()).toMatchObject({ titleStatus: 'ready', imageStatus: 'painting', failure: null });
    expect(await requests()).toBe(3);
    expect(await journal.events('title-requested')).toEqual([]);
  });

  it('does nothing where nothing failed', async () => {
    const dream = await journal.dreamWithArtwork();
    expect((await retry(dream.id)).json()).toEqual(dream);
    expect(await requests()).toBe(1);
  });

  it('counts an artwork like any other', async () => {
    const id = await unnamed();
    await noArtwork(id);
    await under.app.get(Quotas).consume('imagesByHandPerDay', journal.dreamer, QUOTAS.imagesByHandPerDay.points);
    const answer = await retry(id);
    expect([answer.status, answer.json()]).toMatchObject([429, { code: 'too-many-paintings' }]);
    expect(await journal.dream(id)).toMatchObject({ titleStatus: 'failed', imageStatus: 'failed' });
  });

  it('requests no more titles than a day allows, however often they fail', async () => {
    const id = await unnamed();
    await under.app.get(Quotas).consume('titlesByHandPerDay', journal.dreamer, QUOTAS.titlesByHandPerDay.points);
    const answer = await retry(id);
    expect([answer.status, answer.json()]).toMatchObject([429, { code: 'too-many-titles' }]);
    expect(await journal.events('title-requested')).toEqual([]);
  });
});
