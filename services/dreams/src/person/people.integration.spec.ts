import {
  Dream,
  DreamPeople,
  DreamPerson,
  DreamsPage,
  MAX_PEOPLE_IN_DREAM,
  People,
  Person,
  RELATIONSHIP_TYPES,
} from '@dreamloom/contracts';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('people', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const add = async (name: string, relationshipType = 'friend') =>
    Person.parse((await journal.call('POST', '/api/people', { name, relationshipType })).json());
  const people = async () => People.parse((await journal.call('GET', '/api/people')).json()).people;
  const link = (dreamId: string, personId: string, role?: string | null) =>
    journal.call('POST', `/api/dreams/${dreamId}/people`, {
      personId,
      ...(role !== undefined && { roleInDream: role }),
    });
  const inDream = async (id: string) =>
    DreamPeople.parse((await journal.call('GET', `/api/dreams/${id}/people`)).json()).people;

  it('[R143 R252 R391 R392] are added and listed by name', async () => {
    const bruno = await add(' Bruno  Castellan ', 'family');
    const ada = await add('ada');
    expect(bruno).toMatchObject({ name: 'Bruno Castellan', relationshipType: 'family' });
    expect(await people()).toEqual([ada, bruno]);
  });

  it('stand there once, also when two are added at the same time', async () => {
    const added = await Promise.all(['Mei', 'mei', 'MEI'].map((name) => add(name)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect((await add('Mei', 'colleague')).id).not.toBe(added[0]?.id);
    expect(await people()).toHaveLength(2);
  });

  it('[R253] are one of six to the dreamer', async () => {
    expect(RELATIONSHIP_TYPES).toEqual(['family', 'friend', 'colleague', 'stranger', 'celebrity', 'other']);
    for (const relationship of RELATIONSHIP_TYPES)
      expect((await add('Mei', relationship)).relationshipType).toBe(relationship);
  });

  describe('[R359 R360] without a name or a relationship', () => {
    it.each([
      { name: '  ', relationshipType: 'friend' },
      { name: 'Mei', relationshipType: 'nemesis' },
      { name: 'Mei' },
      { name: 'x'.repeat(101), relationshipType: 'friend' },
    ])('are refused as %j', async (body) => {
      expect((await journal.call('POST', '/api/people', body)).status).toBe(400);
      expect(await people()).toEqual([]);
    });
  });

  it('[R142 R144 R254 R362 R393 R394] appear in a dream with a role', async () => {
    const [dream, mei, bruno] = [
      await journal.plantDream('2026-11-20T06:30:00Z'),
      await add('Mei'),
      await add('Bruno'),
    ];
    const answer = await link(dream, mei.id, '  the captain ');
    expect(answer.status).toBe(201);
    expect(DreamPerson.parse(answer.json())).toEqual({ person: mei, roleInDream: 'the captain' });
    await link(dream, bruno.id, '   ');
    expect(await inDream(dream)).toEqual([
      { person: mei, roleInDream: 'the captain' },
      { person: bruno, roleInDream: null },
    ]);
    await link(dream, mei.id, 'the moon');
    await link(dream, bruno.id);
    expect(await inDream(dream)).toEqual([
      { person: mei, roleInDream: 'the moon' },
      { person: bruno, roleInDream: null },
    ]);
    expect((await link(dream, mei.id, 'x'.repeat(201))).status).toBe(400);
  });

  it('come with the dream and with the list, whose version changes when they do', async () => {
    const [dream, mei] = [await journal.plantDream('2026-11-20T06:30:00Z'), await add('Mei')];
    const list = async () => DreamsPage.parse((await journal.call('GET', '/api/dreams')).json());
    const versions = [(await list()).version];
    for (const role of ['the captain', 'the moon']) {
      await link(dream, mei.id, role);
      const { dreams, version } = await list();
      const one = Dream.parse((await journal.call('GET', `/api/dreams/${dream}`)).json());
      expect([dreams[0]?.people, one.people]).toEqual(Array(2).fill([{ person: mei, roleInDream: role }]));
      versions.push(version);
    }
    await journal.call('DELETE', `/api/dreams/${dream}/people/${mei.id}`);
    const { dreams, version } = await list();
    expect(dreams[0]?.people).toEqual([]);
    versions.push(version);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  });

  it('are at most fifty in one dream, of which each may still get another role', async () => {
    const dream = await journal.plantDream('2026-11-20T06:30:00Z');
    const all = [];
    for (let at = 0; at <= MAX_PEOPLE_IN_DREAM; at++) all.push(await add(`Person ${at}`));
    const [first, ...others] = all;
    for (const { id } of others) expect((await link(dream, id)).status).toBe(201);
    const refused = await link(dream, first!.id);
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      400,
      'A dream has at most 50 people.',
    ]);
    expect((await link(dream, others[0]!.id, 'the captain')).status).toBe(201);
    expect(await inDream(dream)).toHaveLength(MAX_PEOPLE_IN_DREAM);
  });

  it('[R145 R395] stay people when they leave a dream or the dream is deleted', async () => {
    const [dream, mei] = [await journal.plantDream('2026-11-20T06:30:00Z'), await add('Mei')];
    const unlink = () => journal.call('DELETE', `/api/dreams/${dream}/people/${mei.id}`);
    await link(dream, mei.id);
    expect([(await unlink()).status, (await unlink()).status]).toEqual([204, 404]);
    expect(await inDream(dream)).toEqual([]);
    await link(dream, mei.id);
    await journal.call('DELETE', `/api/dreams/${dream}`);
    expect(await people()).toEqual([mei]);
  });
});
