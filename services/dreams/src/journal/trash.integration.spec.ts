import { Dream, type DreamTrash } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import { eventually, jobsUnderTest } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

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

  it('[R131 R401] removes a deleted dream from the journal and from the canvas', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.patch(id, { isPublic: true });
    const answer = await remove(id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await journal.page()).toMatchObject({ dreams: [], total: 0 });
    expect((await journal.call('GET', `/api/dreams/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await journal.events('dream-withdrawn')).toEqual([{ dreamId: id, dreamerId: journal.dreamer }]);
  });

  it('restores a dream as it was, but private', async () => {
    const before = await journal.dreamWithArtwork();
    await journal.patch(before.id, { isPublic: true });
    await remove(before.id);
    expect(await trash()).toMatchObject([{ id: before.id, title: before.title }]);
    const answer = await restore(before.id);
    const restored = Dream.parse(answer.json());
    const { version } = restored;
    expect(restored).toEqual({ ...before, isPublic: false, revision: before.revision + 1, version });
    expect(await journal.page()).toMatchObject({ total: 1 });
    expect(await trash()).toEqual([]);
    expect(await journal.events('dream-published')).toHaveLength(1);
  });

  it('erases dreams after 30 days, and nothing else', async () => {
    const [old, recent, present] = [
      (await journal.dreamWithArtwork()).id,
      await journal.plantDream('2026-01-01T00:00:00Z'),
      await journal.plantDream('2026-01-02T00:00:00Z'),
    ];
    await journal.plantVoice(old);
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
    expect((await left()).map(({ id }) => id).sort()).toEqual([recent, present].sort());
    expect(await journal.events('dream-erased')).toEqual([
      { dreamId: old, dreamerId: journal.dreamer, messageId: expect.any(String) as unknown, audioKey: 'voice-key' },
    ]);
  });

  it('shows the pictures of its dreams', async () => {
    const { id, cover } = await journal.dreamWithArtwork();
    await remove(id);
    expect(await trash()).toMatchObject([{ id, imageUrl: cover?.imageUrl }]);
  });

  it('erases one of its dreams at once, and says so to the other services', async () => {
    const [gone, other, present] = [
      (await journal.dreamWithArtwork()).id,
      await journal.plantDream('2026-01-01T00:00:00Z'),
      await journal.plantDream('2026-01-02T00:00:00Z'),
    ];
    await remove(gone);
    await remove(other);
    const erase = (id: string) => journal.call('DELETE', `/api/dreams/trash/${id}`);
    const answer = await erase(gone);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await trash()).map(({ id }) => id)).toEqual([other]);
    expect((await restore(gone)).status).toBe(404);
    expect(await journal.events('dream-erased')).toMatchObject([{ dreamId: gone, dreamerId: journal.dreamer }]);
    expect([(await erase(gone)).status, (await erase(present)).status]).toEqual([404, 404]);
    expect(await journal.dream(present)).toMatchObject({ id: present });
  });

  it('is emptied for its dreamer alone', async () => {
    const other = await Journal.open(under);
    const [mine, theirs] = [
      await journal.plantDream('2026-01-01T00:00:00Z'),
      await other.plantDream('2026-01-01T00:00:00Z'),
    ];
    const present = await journal.plantDream('2026-01-02T00:00:00Z');
    await remove(mine);
    await other.call('DELETE', `/api/dreams/${theirs}`);
    expect((await journal.call('DELETE', '/api/dreams/trash')).status).toBe(204);
    expect(await trash()).toEqual([]);
    expect(await journal.page()).toMatchObject({ dreams: [{ id: present }] });
    expect((await other.call('POST', `/api/dreams/${theirs}/restore`)).status).toBe(200);
    expect(await journal.events('dream-erased')).toMatchObject([{ dreamId: mine }]);
  });

  it('leaves no event with words of an erased dream, once nothing about it is pending', async () => {
    await journal.plantDream('2026-01-01T00:00:00Z');
    const { id } = await journal.dreamWithArtwork();
    await under.emit('words-added', {
      ...{ messageId: randomUUID(), dreamerId: journal.dreamer, about: randomUUID(), text: 'A word about no dream' },
    });
    const settle = () => under.sql.query(`update events.delivery set status = 'done'`);
    const left = async (): Promise<string[]> =>
      (
        await under.sql.query<{ name: string }[]>(
          `select distinct name from events.event
           where dreamer_id = $1 and (payload::text ~ 'quiet sea|Quiet Sea' or payload ->> 'dreamId' = $2) order by name`,
          [journal.dreamer, id],
        )
      ).map(({ name }) => name);
    await remove(id);
    await journal.call('DELETE', `/api/dreams/trash/${id}`);
    expect(await left()).toContain('artwork-requested');
    await settle();
    await under.emit('trash-due', { slot: new Date().toISOString() });
    await eventually(async () => (await left()).length === 1);
    expect(await left()).toEqual(['dream-erased']);
    expect(await journal.events('words-added')).toHaveLength(1);

    const other = await journal.dreamWithArtwork();
    await remove(other.id);
    await settle();
    await journal.call('DELETE', `/api/dreams/trash/${other.id}`);
    expect(await left()).toEqual(['dream-erased']);
  });

  it('stores an artwork that arrives for a deleted dream, without any notification', async () => {
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.only())?.imageStatus === 'painting');
    const { id } = (await journal.only())!;
    await remove(id);
    await journal.paint(id);
    expect(await journal.events('dream-completed')).toEqual([]);
    expect(Dream.parse((await restore(id)).json())).toMatchObject({ imageStatus: 'ready', imageCount: 1 });
  });

  describe('of a dream whose title is pending', () => {
    const settled = (event: 'dream-recorded' | 'title-requested') =>
      eventually(async () => {
        const open: unknown[] = await under.sql.query(
          `select 1 from events.delivery d join events.event e on e.id = d.event_id
           where e.dreamer_id = $1 and e.name = $2 and d.status <> 'done'`,
          [journal.dreamer, event],
        );
        return open.length === 0;
      });
    const recorded = async () => {
      await journal.note('I flew over a quiet sea');
      await eventually(async () => (await journal.only()) !== undefined);
      return (await journal.only())!.id;
    };

    const retriesComeDue = async () => {
      const waiting = await under.sql.query<{ id: string }[]>(
        `select id from events.event e join events.delivery d on d.event_id = e.id
         where dreamer_id = $1 and status = 'pending' and subscription = 'dreams.dream-recorded.title-dream'`,
        [journal.dreamer],
      );
      for (const { id } of waiting) await (await jobsUnderTest(under.app, 'dreams', id)).comeDue();
    };

    it('stores the title and requests the artwork only once the dream is restored', async () => {
      const reading = under.holdReading();
      const id = await recorded();
      await reading.began;
      await remove(id);
      reading.finish();
      await settled('dream-recorded');
      expect(await journal.events('artwork-requested')).toEqual([]);
      await restore(id);
      expect(await journal.dream(id)).toMatchObject({ title: 'The Quiet Sea', imageStatus: 'painting' });
      expect(await journal.events('artwork-requested')).toMatchObject([
        { dreamId: id, scene: 'A quiet sea at night.', moods: ['peaceful'] },
      ]);
    });

    it('sends no words to the AI until the dream is restored', async () => {
      under.titler.fail('I flew over a quiet sea', new TransientError('busy', 600_000));
      const before = under.titler.requests.length;
      const id = await recorded();
      await eventually(() => Promise.resolve(under.titler.requests.length === before + 1));
      await remove(id);
      await retriesComeDue();
      await settled('dream-recorded');
      expect(under.titler.requests).toHaveLength(before + 1);
      await restore(id);
      await settled('title-requested');
      expect(await journal.dream(id)).toMatchObject({
        title: 'The Quiet Sea',
        titleStatus: 'ready',
        imageStatus: 'painting',
        failure: null,
      });
      expect(await journal.events('artwork-requested')).toHaveLength(1);
    });

    it('continues when it is restored during the request, with one artwork', async () => {
      const reading = under.holdReading();
      const id = await recorded();
      await reading.began;
      await remove(id);
      await restore(id);
      reading.finish();
      await settled('dream-recorded');
      expect(await journal.dream(id)).toMatchObject({ title: 'The Quiet Sea', imageStatus: 'painting' });
      expect(await journal.events('artwork-requested')).toHaveLength(1);
      expect(await journal.events('title-requested')).toEqual([]);
    });
  });
});
