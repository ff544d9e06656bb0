import { randomBytes } from 'node:crypto';
import { query } from '../statement-statistics.js';
import type { Directus } from './server.js';

const TEXTS = ['title', 'source', 'captured_by', 'cover_source', 'title_status', 'image_status', 'failure'];
const FLAGS = ['is_lucid', 'is_recurrent', 'is_public', 'is_sensitive'];
const NUMBERS = ['lucidity', 'revision'];
const OF_COVER = { media_key: 'string', width: 'integer', height: 'integer', placeholder: 'string', prompt: 'text' };
const TYPES: Record<string, string> = {
  ...{ content: 'text', night: 'date', deleted_at: 'timestamp', artwork_due_at: 'timestamp', ...OF_COVER },
  ...Object.fromEntries(TEXTS.map((name) => [name, 'string'])),
  ...Object.fromEntries(FLAGS.map((name) => [name, 'boolean'])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, 'integer'])),
};
/** Fields that Directus fills or converts. */
const SPECIAL: Record<string, [type: string, special: string]> = {
  id: ['uuid', 'uuid'],
  dreamer: ['uuid', 'user-created'],
  created_at: ['timestamp', 'date-created'],
  tags: ['json', 'cast-json'],
};
const LISTED = [...Object.keys(SPECIAL), ...Object.keys(TYPES).filter((name) => name !== 'deleted_at')].join(',');

/** The journal of a dreamer as a collection of Directus, with the fields that the product's list has. */
export interface Collection {
  headers: { authorization: string };
  /** Paths of the requests that correspond to the product's. */
  page: string;
  item: (id: string) => string;
  search: (word: string) => string;
}

/** Creates the collection and an account that can read its own rows alone, and copies the rows of a journal. */
export async function copyJournal(directus: Directus, databaseUrl: string, dreamerId: string): Promise<Collection> {
  await createCollection(directus);
  const { token, id } = await createAccount(directus);
  const same = Object.keys(TYPES).filter((name) => !(name in OF_COVER));
  const names = [...same, ...Object.keys(OF_COVER)];
  await query(
    databaseUrl,
    `insert into directus.dream (id, dreamer, created_at, tags, ${names.join(', ')})
     select d.id, '${id}', d.created_at, to_json(d.tags), ${same.map((name) => `d.${name}`).join(', ')},
       ${Object.keys(OF_COVER)
         .map((name) => `cover.${name}`)
         .join(', ')}
     from dreams.dream d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
     where d.dreamer_id = '${dreamerId}'`,
  );
  for (const statement of [
    'create index dream_journal on directus.dream (dreamer, created_at, id)',
    'create index dream_night on directus.dream (dreamer, night) where deleted_at is null',
    'vacuum analyze directus.dream',
  ])
    await query(databaseUrl, statement);
  const page = `/items/dream?limit=50&sort=-created_at,-id&fields=${LISTED}`;
  const search = (word: string) =>
    `${page}&filter=${encodeURIComponent(
      JSON.stringify({ _or: [{ title: { _icontains: word } }, { content: { _icontains: word } }] }),
    )}`;
  return {
    headers: { authorization: `Bearer ${token}` },
    page,
    item: (dream) => `/items/dream/${dream}?fields=${LISTED}`,
    search,
  };
}

async function createCollection({ call }: Directus): Promise<void> {
  const special = Object.entries(SPECIAL).map(([field, [type, name]]) => ({
    ...{ field, type, meta: { special: [name] } },
    schema: { is_primary_key: field === 'id' },
  }));
  const plain = Object.entries(TYPES).map(([field, type]) => ({ field, type, meta: {}, schema: {} }));
  await call('POST', '/collections', { collection: 'dream', meta: {}, schema: {}, fields: [...special, ...plain] });
  const schema = { on_delete: 'CASCADE' };
  await call('POST', '/relations', {
    ...{ collection: 'dream', field: 'dreamer', related_collection: 'directus_users', schema },
  });
}

async function createAccount({ call }: Directus): Promise<{ id: string; token: string }> {
  const token = randomBytes(16).toString('hex');
  const own = { _and: [{ dreamer: { _eq: '$CURRENT_USER' } }, { deleted_at: { _null: true } }] };
  const allowed = { collection: 'dream', fields: ['*'] };
  const policy = await call<{ id: string }>('POST', '/policies', {
    ...{ name: 'Dreamer', app_access: false, admin_access: false },
    permissions: [
      { ...allowed, action: 'read', permissions: own },
      { ...allowed, action: 'create', permissions: {} },
    ],
  });
  const account = { email: 'dreamer@example.org', token, policies: [{ policy: policy.id }] };
  const { id } = await call<{ id: string }>('POST', '/users', account);
  return { id, token };
}
