import { Person } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('a change of a dream is announced to the dreamer’s other devices', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let listener: pg.Client;
  const notifications: unknown[] = [];

  beforeAll(async () => {
    under = await journalUnderTest();
    const { url } = under.app.get(DataSource).options as { url: string };
    listener = new pg.Client({ connectionString: url });
    listener.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
    await listener.connect();
    await listener.query('listen live');
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(async () => {
    await listener.end();
    await under.close();
  });

  const addPerson = async () =>
    Person.parse((await journal.call('POST', '/api/people', { name: 'Mei', relationshipType: 'friend' })).json()).id;
  const link = (id: string, personId: string) => journal.call('POST', `/api/dreams/${id}/people`, { personId });

  it.each<[string, (id: string) => Promise<() => Promise<unknown>>]>([
    ['an edit', (id) => Promise.resolve(() => journal.patch(id, { content: 'I swam' }))],
    ['a deletion', (id) => Promise.resolve(() => journal.call('DELETE', `/api/dreams/${id}`))],
    [
      'a person who was in it',
      async (id) => {
        const personId = await addPerson();
        return () => link(id, personId);
      },
    ],
    [
      'a person who was not in it after all',
      async (id) => {
        const personId = await addPerson();
        await link(id, personId);
        return () => journal.call('DELETE', `/api/dreams/${id}/people/${personId}`);
      },
    ],
    [
      'a repeated transcription',
      async (id) => {
        await under.sql.query('delete from dreams.dream_voice where dream_id = $1', [id]);
        await journal.plantVoice(id);
        return () => journal.call('POST', `/api/dreams/${id}/transcribe`, { language: 'es-ES' });
      },
    ],
    [
      'AI that is switched off while it is painted',
      async (id) => {
        await journal.call('POST', `/api/dreams/${id}/generate-image`, {});
        return () => journal.call('PUT', '/api/profile/ai-consent', { noAi: true });
      },
    ],
  ])('%s', async (_what, prepare) => {
    const { id } = await journal.dreamWithArtwork();
    const change = await prepare(id);
    await listener.query('select 1');
    notifications.length = 0;
    expect(await change()).toMatchObject({ status: expect.any(Number) as unknown });
    // A browser that knows the journal as of this version requests nothing.
    const { version } = await journal.page();
    const expected = { dreamerId: journal.dreamer, dreamId: id, version };
    await eventually(() => Promise.resolve(notifications.some((one) => isDeepStrictEqual(one, expected))));
  });
});
