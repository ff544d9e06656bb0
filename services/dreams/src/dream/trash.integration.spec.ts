import { Dream, type DreamTrash } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { Journal, journalUnderTest, type JournalUnderTest } from '../testing/journal-under-test.js';

describe('the trash', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const trash = async () => (await journal.call('GET', '/api/dreams/trash')).json<DreamTrash>().dreams;
  const remove = (id: string) => journal.call('DELETE', `/api/dreams/${id}`);
  const restore = (id: string) => journal.call('POST', `/api/dreams/${id}/restore`);
  const age = (id: string, days: number) =>
    under.sql.query('update dreams.dream set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days]);

  it('[R131 R401] takes a deleted dream out of the journal, and off the canvas', async () => {
    const { id } = await journal.paintedDream();
    await journal.patch(id, { isPublic: true });
    const answer = await remove(id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await journal.page()).toMatchObject({ dreams: [], total: 0 });
    expect((await journal.call('GET', `/api/dreams/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await journal.events('dream-withdrawn')).toEqual([{ dreamId: id, dreamerId: journal.dreamer }]);
  });

  it('gives a dream back as it was, but private', async () => {
    const before = await journal.paintedDream();
    await journal.patch(before.id, { isPublic: true });
    await remove(before.id);
    expect(await trash()).toMatchObject([{ id: before.id, title: before.title }]);
    const answer = await restore(before.id);
    expect(Dream.parse(answer.json())).toEqual({ ...before, isPublic: false, revision: before.revision + 1 });
    expect(await journal.page()).toMatchObject({ total: 1 });
    expect(await trash()).toEqual([]);
    expect(await journal.events('dream-published')).toHaveLength(1);
  });

  it('erases after 30 days what is in it, and nothing else', async () => {
    const [old, recent, kept] = [
      (await journal.paintedDream()).id,
      await journal.plantDream('2026-01-01T00:00:00Z'),
      await journal.plantDream('2026-01-02T00:00:00Z'),
    ];
    await remove(old);
    await remove(recent);
    await age(old, 31);
    await age(recent, 29);
    expect((await trash()).map(({ id }) => id)).toEqual([recent]);
    expect((await restore(old)).status).toBe(404);
    await under.emit('trash-due', { slot: new Date().toISOString() });
    const left = () =>
      under.sql.query<{ id: string }[]>('select id from dreams.dream where dreamer_id = $1', [journal.dreamer]);
    await eventually(async () => (await left()).length === 2);
    expect((await left()).map(({ id }) => id).sort()).toEqual([recent, kept].sort());
  });

  it('hangs a painting that comes late on a deleted dream, and tells nobody', async () => {
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.only())?.imageStatus === 'painting');
    const { id } = (await journal.only())!;
    await remove(id);
    await journal.paint(id);
    expect(await journal.events('dream-completed')).toEqual([]);
    expect(Dream.parse((await restore(id)).json())).toMatchObject({ imageStatus: 'ready', imageCount: 1 });
  });
});
