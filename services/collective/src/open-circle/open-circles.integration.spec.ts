import {
  CircleWeek,
  CollectiveDreams,
  OPEN_CIRCLES,
  type OpenCircle,
  QUOTAS,
  WeeklyRecord,
} from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest, motifs } from '../testing/collective-under-test.js';

const HERE = { city: 'Barcelona', country: 'ES', birthYear: 1984 };

describe('the circles of a city, a country and a generation', () => {
  let underTest: CollectiveUnderTest;

  beforeEach(async () => {
    underTest = await collectiveUnderTest();
  });
  afterEach(() => underTest.close());

  const strip = async (dreamer: string, circle: OpenCircle) => {
    await underTest.settled();
    const answer = await underTest.service.call({ path: `/api/dreams/collective?circle=${circle}`, dreamer });
    return answer.status === 200 ? CollectiveDreams.parse(answer.json()).dreams.map(({ id }) => id) : answer.status;
  };
  const week = async (dreamer: string, circle: OpenCircle) => {
    const answer = await underTest.service.call({ path: `/api/open-circles/${circle}/week`, dreamer });
    return answer.status === 200 ? CircleWeek.parse(answer.json()) : answer.status;
  };
  const stripsOf = async (dreamer: string) => {
    const strips: unknown[] = [];
    for (const circle of OPEN_CIRCLES) strips.push(await strip(dreamer, circle));
    return strips;
  };
  const counts = async () => {
    await underTest.settled();
    const tables: unknown[] = [];
    for (const table of ['week_total', 'week_dreamer', 'week_motif'])
      tables.push(await underTest.source.query(`select * from collective.${table} order by 1, 2, 3`));
    return tables;
  };

  it('open for members when there are public dreams of five dreamers, however they write the city', async () => {
    const dreams = await underTest.chooseForEach(3, HERE);
    const [{ dreamerId }] = dreams as [(typeof dreams)[number]];
    dreams.push(...(await underTest.chooseForEach(1, { city: ' BARCELONA ', country: 'ES', birthYear: 1994 })));
    await underTest.publish({ dreamerId });
    await underTest.choose(randomUUID(), HERE);
    expect(await stripsOf(dreamerId)).toEqual([404, 404, 404]);
    dreams.push(...(await underTest.chooseForEach(1, { ...HERE, birthYear: 1980 })));
    await underTest.settled();
    expect(await underTest.choose(dreamerId, HERE)).toEqual({ ...HERE, open: [...OPEN_CIRCLES] });
    for (const ids of await stripsOf(dreamerId))
      expect(ids).toEqual(expect.arrayContaining(dreams.map(({ dreamId }) => dreamId)));
  });

  it('show the dreams of their members alone', async () => {
    await underTest.publish();
    const inside = await underTest.chooseForEach(5, HERE);
    const [{ dreamerId: member }] = inside as [(typeof inside)[number]];
    const elsewhere = await underTest.chooseForEach(5, { city: 'Barcelona', country: 'VE', birthYear: 1995 });
    const ids = inside.map(({ dreamId }) => dreamId).sort();
    for (const shown of await stripsOf(member)) expect([...(shown as string[])].sort()).toEqual(ids);
    expect(await stripsOf(elsewhere[0]!.dreamerId)).not.toEqual(await stripsOf(member));
    expect(await stripsOf(randomUUID())).toEqual([404, 404, 404]);
  });

  it('have the later dreams of a member, and lose all when the member leaves or one is withdrawn', async () => {
    const [first, ...others] = await underTest.chooseForEach(6, HERE);
    const { dreamerId: leaver } = first!;
    const later = await underTest.publish({ dreamerId: leaver });
    const reader = others[0]!.dreamerId;
    expect(await strip(reader, 'location_city')).toContain(later.dreamId);
    await underTest.choose(leaver, { country: 'ES' });
    const ids = await strip(reader, 'location_city');
    for (const gone of [first!, later]) expect(ids).not.toContain(gone.dreamId);
    expect(await strip(leaver, 'location_city')).toBe(404);
    expect(await strip(leaver, 'location_country')).toContain(later.dreamId);
    await underTest.withdraw(others[1]!);
    expect(await strip(reader, 'location_city')).toBe(404);
  });

  it('are counted by their weeks, and whoever leaves was never counted', async () => {
    const dreamer = randomUUID();
    await underTest.publishForEach(3);
    await underTest.publish({ dreamerId: dreamer, content: 'A whale under a lantern.' });
    await underTest.publish({ dreamerId: dreamer, content: 'A whale.' });
    await underTest.publish({ dreamerId: dreamer, content: 'An owl.', createdAt: '2026-11-12T05:00:00.000Z' });
    const before = await counts();
    await underTest.choose(dreamer, HERE);
    const sql = `select region, dreams, dreamers from collective.week_total where region like '%:%' and week =
      (select max(week) from collective.week_total) order by region`;
    expect(await underTest.source.query(sql)).toEqual(
      ['born:1980', 'city:ES:barcelona', 'country:ES'].map((region) => ({ region, dreams: 2, dreamers: 1 })),
    );
    await underTest.choose(dreamer, {});
    expect(await counts()).toEqual(before);
  });

  it('have a week with title, words and picture for members, without counts, and for nobody else', async () => {
    const inside = await underTest.chooseForEach(5, HERE, { motifs: motifs('owl'), location: null });
    await underTest.publishForEach(9, { motifs: motifs('whale') });
    await underTest.settled();
    const member = inside[0]!.dreamerId;
    expect(await week(member, 'age_cohort')).toEqual({
      ...{ weekStart: '2026-11-16', weekEnd: '2026-11-22', weekTitle: 'Dreams of Owls', topWordsFormatted: 'owl' },
      ...{ collectivePrompt: expect.stringContaining('owl'), imageUrl: null },
    });
    const path = '/api/open-circles/age_cohort/week-image';
    const image = underTest.service.call({ method: 'POST', path, dreamer: member });
    await eventually(async () => (await underTest.appended('week-image-requested')).length === 1);
    const [request] = await underTest.appended('week-image-requested');
    await underTest.emit('week-image-generated', { ...request!, mediaKey: 'owls' });
    expect((await image).json()).toEqual({ imageUrl: '/api/media/owls' });
    expect(await week(member, 'age_cohort')).toMatchObject({ imageUrl: '/api/media/owls' });
    expect(await week(randomUUID(), 'age_cohort')).toBe(404);
    expect((await underTest.service.call({ method: 'POST', path, dreamer: randomUUID() })).status).toBe(404);
    for (const place of ['born:1980', 'city:ES:barcelona', 'country:ES']) {
      const open = await underTest.service.call({ path: `/api/collective-dreams/weekly?place=${place}` });
      expect(WeeklyRecord.parse(open.json())).toMatchObject({ dreamCount: 0, imageUrl: null, topWordsFormatted: '' });
    }
    const places = await underTest.service.call({ path: '/api/collective-dreams/places' });
    expect(places.json()).toEqual({ places: ['Barcelona', 'Spain'] });
  });

  it('are named by the model when their week ends', async () => {
    const inside = await underTest.chooseForEach(5, { birthYear: 1984 }, { motifs: motifs('owl'), location: null });
    underTest.interpreter.reading = { titles: { en: 'The Owl' }, scene: 'An owl.' };
    underTest.clock.set('2026-11-23T00:05:00Z');
    await underTest.settled();
    await underTest.emit('week-ended', { slot: underTest.clock.now().toISOString() });
    await underTest.settled();
    const sql = `select titles from collective.week where region = 'born:1980' and closed_at is not null`;
    expect(await underTest.source.query(sql)).toEqual([{ titles: { en: 'The Owl' } }]);
    expect(await week(inside[0]!.dreamerId, 'age_cohort')).toMatchObject({ topWordsFormatted: '' });
  });

  it('are read for their members from their own dreams alone', async () => {
    const other = await underTest.publish({ content: 'A violin elsewhere.' });
    const inside = await underTest.chooseForEach(5, HERE);
    await underTest.settled();
    const read = (dreamer: string) =>
      underTest.service.call({
        ...{ method: 'POST', path: '/api/dreams/collective-interpretation', dreamer },
        body: {
          dreams: [other, ...inside.slice(0, 4)].map(({ dreamId: id, title, content, createdAt, tags }) => ({
            ...{ id, title, content, createdAt, tags },
          })),
          framework: { name: 'Your City', cultures: 'location_city', prompt: '' },
        },
      });
    expect((await read(inside[0]!.dreamerId)).status).toBe(200);
    const texts = underTest.interpreter.orders.at(-1)!.dreams.map(({ content }) => content);
    expect([texts.length, texts.includes(other.content)]).toEqual([5, false]);
    expect((await read(randomUUID())).status).toBe(404);
    expect(underTest.interpreter.orders).toHaveLength(1);
  });

  it.each([
    [{ city: 'Barcelona' }, 'A city needs its country.'],
    [{ city: 'Elm Street 4', country: 'ES' }, 'A city is a name, without numbers or an address.'],
    [{ country: 'XX' }, 'This country is not known.'],
    [{ birthYear: 1800 }, 'Please choose a year from the list.'],
  ])('take %j not', async (choice, message) => {
    expect(await underTest.choose(randomUUID(), choice)).toMatchObject({ statusCode: 400, message });
  });

  it('may be left at any time, and joined ten times a day', async () => {
    const dreamer = randomUUID();
    const { points } = QUOTAS.openCircleChoicesPerDay;
    for (let at = 0; at < points; at++)
      expect(await underTest.choose(dreamer, { birthYear: 1900 + 15 * (at % 2) })).toMatchObject({ open: [] });
    expect(await underTest.choose(dreamer, HERE)).toMatchObject({ statusCode: 429 });
    expect(await underTest.choose(dreamer, {})).toEqual({ city: null, country: null, birthYear: null, open: [] });
  });

  it('come back from an archive for whoever is in none', async () => {
    const dreamer = randomUUID();
    const path = `/internal/open-circles/${dreamer}`;
    const restore = (body: object) => underTest.service.call({ method: 'PUT', path, body });
    expect((await restore({ ...HERE, birthYear: null })).status).toBe(204);
    await restore({ city: null, country: 'PT', birthYear: 1990 });
    const stored = (await underTest.service.call({ path })).json<object>();
    expect(stored).toEqual({ ...HERE, birthYear: null, open: [] });
  });
});
