import { type CreatedPrivateLink, ERASE_WORD, type PrivateLinks } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { SongsClient } from '../../services/dreams/src/private-link/songs.client.js';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { AssetStore } from '../../services/media/src/asset/asset-store.js';
import { recordingName } from '../../services/media/src/asset/rendition.js';
import { type SmallStack, smallStack } from './small-stack.js';

const WORDS = 'I met Mei on a green sea. She turned the page for both of us.';
const SENTENCE = 'She turned the page for both of us.';
const PASSWORD = 'lantern 🏮';
const AUDIO = Buffer.from('OggS is what a recording begins with');
const WHATSAPP = 'WhatsApp/2.23.20.0';

interface Shared {
  journal: Journal;
  dream: string;
  link: CreatedPrivateLink;
  visitor: Browser;
}

/** A file of the page, and what stands in its answer when it is shown. */
const FILES = ['0.webp', '0.webp?w=320', '0.webp?w=480', '0.webp?w=640', '0.webp?w=960', '0.audio', 'card.jpg'];

describe('what is behind a private link', () => {
  let stack: SmallStack;

  beforeAll(async () => {
    stack = await smallStack();
  });
  afterAll(() => stack.close());

  const plantAsset = async (dreamerId: string, mime: 'image/webp' | 'audio/ogg') => {
    const store = stack.painting.app.get(AssetStore);
    const key = store.keyFor(randomUUID());
    const kind = mime === 'image/webp' ? 'artwork' : 'audio';
    if (kind === 'artwork') {
      const png = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#235' } }).png();
      await store.save(key, await png.toBuffer());
    } else await stack.painting.storage.put(recordingName({ key, mime }), AUDIO);
    await stack.painting.sql(
      `insert into media.asset (key, dreamer_id, kind, mime, byte_size, sha256, width, height) values ($1, $2, $3, $4, $5, $6, 1200, 800)`,
      [key, dreamerId, kind, mime, AUDIO.length, key],
    );
    return key;
  };

  const plantDream = async (journal: Journal, content = WORDS) => {
    const dream = await journal.plantDream('2026-11-24T06:30:00Z', { content, title: 'The Library of Mei' });
    const image = await journal.plantImage(dream);
    const key = await plantAsset(journal.dreamer, 'image/webp');
    const voice = await plantAsset(journal.dreamer, 'audio/ogg');
    await stack.journal.sql.query(
      'update dreams.dream_image set media_key = $2, width = 1200, height = 800 where id = $1',
      [image, key],
    );
    await stack.journal.sql.query(
      'insert into dreams.dream_voice (dream_id, audio_key, is_cut) values ($1, $2, false)',
      [dream, voice],
    );
    return dream;
  };

  const share = async (wish: object = {}, content?: string): Promise<Shared> => {
    const journal = await Journal.open(stack.journal);
    await journal.call('POST', '/api/people', { name: 'Mei', relationshipType: 'friend' });
    const dream = await plantDream(journal, content);
    const answer = await journal.call('POST', '/api/private-links', { dreams: [dream], showsVoice: true, ...wish });
    expect(answer.status).toBe(201);
    return { journal, dream, link: answer.json<CreatedPrivateLink>(), visitor: new Browser(stack.gate.home) };
  };

  const linksOf = async (journal: Journal) =>
    (await journal.call('GET', '/api/private-links')).json<PrivateLinks>().links;
  const openings = async ({ journal }: Shared) => (await linksOf(journal))[0]?.openings;
  const sql = (text: string, link: CreatedPrivateLink) => stack.journal.sql.query(text, [link.link.id]);
  /** The visitor's last look is longer ago than a reload. */
  const later = ({ link }: Shared) =>
    sql(
      `update dreams.private_link set opened_at = array(select at - interval '16 minutes' from unnest(opened_at) at) where id = $1`,
      link,
    );
  const givePassword = ({ visitor, link }: Shared, password: string) =>
    visitor.go(link.path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password }).toString(),
    });

  let gone: { status: number; body: string; headers: object };
  beforeAll(async () => {
    gone = await pageOf(new Browser(stack.gate.home), '/s/AAAAAAAAAAAAAAAAAAAAAA');
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('This dream has gone back to its dreamer.');
  });

  async function pageOf(browser: Browser, path: string, headers: Record<string, string> = {}) {
    const response = await browser.go(path, { headers });
    const names = ['content-security-policy', 'referrer-policy', 'x-robots-tag', 'cache-control', 'content-type'];
    const shown = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
    return { status: response.status, body: await response.text(), headers: shown };
  }

  const expectGone = async (browser: Browser, path: string) =>
    expect([path, await pageOf(browser, path)]).toEqual([path, gone]);

  const expectFiles = async ({ visitor, link }: Shared, are: 'shown' | 'gone') => {
    for (const file of FILES) {
      const path = `${link.path}/${file}`;
      if (are === 'gone') await expectGone(visitor, path);
      else {
        const response = await visitor.go(path);
        await response.arrayBuffer();
        expect([file, response.status, response.headers.get('cache-control')]).toEqual([file, 200, 'no-store']);
      }
    }
  };

  it.each<
    [who: string, wish: object, arrange: (shared: Shared) => Promise<unknown>, expected: 'shown' | 'asks' | 'gone']
  >([
    ['a visitor with the link', {}, async () => undefined, 'shown'],
    ['its dreamer', {}, async (shared) => (shared.visitor = await stack.signIn(shared.journal.dreamer)), 'shown'],
    ['a visitor without the password', { password: PASSWORD }, async () => undefined, 'asks'],
    [
      'its dreamer without the password',
      { password: PASSWORD },
      async (shared) => (shared.visitor = await stack.signIn(shared.journal.dreamer)),
      'asks',
    ],
    [
      'a visitor with a wrong password',
      { password: PASSWORD },
      async (shared) => expect((await givePassword(shared, 'lantern')).status).toBe(403),
      'asks',
    ],
    [
      'a visitor with the pass of another link',
      { password: PASSWORD },
      async (shared) => {
        const other = await share({ password: PASSWORD });
        expect((await givePassword(other, PASSWORD)).status).toBe(303);
        const cookie = other.visitor.cookies.get('link');
        shared.visitor.cookies.set('link', { value: cookie!.value, path: '/' });
      },
      'asks',
    ],
    [
      'a visitor with the password',
      { password: PASSWORD },
      async (shared) => expect((await givePassword(shared, PASSWORD)).status).toBe(303),
      'shown',
    ],
    [
      'a visitor after its time',
      {},
      ({ link }) => sql(`update dreams.private_link set expires_at = now() where id = $1`, link),
      'gone',
    ],
    [
      'a visitor whose password came before its time was over',
      { password: PASSWORD },
      async (shared) => {
        await givePassword(shared, PASSWORD);
        await sql(`update dreams.private_link set expires_at = now() where id = $1`, shared.link);
      },
      'gone',
    ],
    [
      'a visitor who loads it again at once',
      { maxOpenings: 1 },
      ({ visitor, link }) => pageOf(visitor, link.path),
      'shown',
    ],
    [
      'a visitor after too many openings',
      { maxOpenings: 1 },
      async (shared) => {
        await pageOf(shared.visitor, shared.link.path);
        await later(shared);
      },
      'gone',
    ],
    [
      'a visitor after it was taken back',
      {},
      async ({ journal, link, visitor }) => {
        await pageOf(visitor, link.path);
        expect((await journal.call('DELETE', `/api/private-links/${link.link.id}`)).status).toBe(204);
      },
      'gone',
    ],
    [
      'a visitor while the dream is in the trash',
      {},
      ({ journal, dream }) => journal.call('DELETE', `/api/dreams/${dream}`),
      'gone',
    ],
    [
      'a visitor after the dream came back',
      {},
      async ({ journal, dream }) => {
        await journal.call('DELETE', `/api/dreams/${dream}`);
        await journal.call('POST', `/api/dreams/${dream}/restore`);
      },
      'shown',
    ],
    [
      'a visitor after the dream was deleted for good',
      {},
      async ({ journal, dream }) => {
        await journal.call('DELETE', `/api/dreams/${dream}`);
        expect((await journal.call('DELETE', `/api/dreams/trash/${dream}`)).status).toBe(204);
      },
      'gone',
    ],
    [
      'a visitor while the account is suspended',
      {},
      ({ journal }) =>
        stack.journal.sql.query('insert into dreams.quota (key, points) values ($1, 1)', [
          `own:${journal.dreamer}:suspended`,
        ]),
      'gone',
    ],
    [
      'a visitor after the account was erased',
      {},
      async ({ journal }) =>
        expect((await journal.call('DELETE', '/api/profile', { confirmation: ERASE_WORD })).status).toBeLessThan(300),
      'gone',
    ],
  ])('is for %s (%j)', async (_who, wish, arrange, expected) => {
    const shared = await share(wish);
    await arrange(shared);
    const { visitor, link } = shared;
    const page = await pageOf(visitor, link.path);
    if (expected === 'gone') await expectGone(visitor, link.path);
    else {
      expect(page.status).toBe(200);
      if (expected === 'shown') expect(page.body).toContain('I met a friend on a green sea.');
      else {
        expect(page.body).toContain('type="password"');
        for (const part of ['green sea', 'Library', 'card.jpg', 'Ada']) expect(page.body).not.toContain(part);
      }
    }
    await expectFiles(shared, expected === 'shown' ? 'shown' : 'gone');
  });

  it('is sent without scripts, small, to no index and with no referrer', async () => {
    const { visitor, link } = await share();
    const { body, headers } = await pageOf(visitor, link.path, { 'accept-language': 'de' });
    expect(headers).toEqual({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/,
      ) as string,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).not.toContain('<script');
    expect(body).not.toContain('/api/media');
    expect(body).toContain('lang="de"');
    expect(Buffer.byteLength(body)).toBeLessThan(30_000);
  });

  it('counts as opened for a person, and not for a preview, the dreamer, or a reload', async () => {
    const shared = await share();
    const { visitor, link, journal } = shared;
    const preview = await pageOf(visitor, link.path, { 'user-agent': WHATSAPP });
    expect(preview.body).toContain(`${link.path}/card.jpg`);
    expect(preview.body).not.toContain('green sea');
    await visitor.go(link.path, { method: 'HEAD' });
    await pageOf(await stack.signIn(journal.dreamer), link.path);
    expect(await openings(shared)).toBe(0);
    for (const _ of ['once', 'again']) await pageOf(visitor, link.path);
    expect(await openings(shared)).toBe(1);
    await later(shared);
    await pageOf(visitor, link.path);
    const [listed] = await linksOf(journal);
    expect([listed?.openings, listed?.openedAt.length]).toEqual([2, 2]);
    expect(JSON.stringify(listed)).not.toContain('127.0.0.1');
  });

  it('is one sentence where the dreamer left the rest out, and nothing of it reaches the browser', async () => {
    const { visitor, link } = await share({ showsWords: false, sentence: SENTENCE, showsVoice: false });
    const { body } = await pageOf(visitor, link.path);
    expect(body).toContain(SENTENCE);
    expect(body).not.toContain('green sea');
    expect(body).toContain('The rest of this dream is Ada’s own.');
    await expectGone(visitor, `${link.path}/0.audio`);
    // It was changed since it was chosen.
    const changed = await share({ showsWords: false, sentence: SENTENCE, showsVoice: false });
    await changed.journal.patch(changed.dream, { content: 'I met nobody.' });
    const after = await pageOf(changed.visitor, changed.link.path);
    expect([after.status, /Mei|nobody|page for both/.exec(after.body)]).toEqual([200, null]);
  });

  it('has the names of people only where the dreamer says so, and the recording too', async () => {
    const open = await share({ showsNames: true, showsVoice: false, isSigned: false });
    const { body } = await pageOf(open.visitor, open.link.path);
    expect(body).toContain('I met Mei on a green sea.');
    expect(body).not.toContain('Ada');
    expect(body).not.toContain('<audio');
    await expectGone(open.visitor, `${open.link.path}/0.audio`);
  });

  it('sends a recording in pieces', async () => {
    const { visitor, link } = await share();
    const piece = await visitor.go(`${link.path}/0.audio`, { headers: { range: 'bytes=0-3' } });
    expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([
      206,
      `bytes 0-3/${AUDIO.length}`,
      'OggS',
    ]);
  });

  it('draws a card of 1200 x 630', async () => {
    const { visitor, link } = await share();
    const card = sharp(Buffer.from(await (await visitor.go(`${link.path}/card.jpg`)).arrayBuffer()));
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  });

  it('shows several dreams and a dream song, and of those in the trash nothing', async () => {
    const journal = await Journal.open(stack.journal);
    const [first, second, song] = [
      await plantDream(journal, 'The first.'),
      await plantDream(journal, 'The second.'),
      randomUUID(),
    ];
    const songs = stack.journal.app.get(SongsClient);
    songs.one = async (dreamer, id) =>
      dreamer === journal.dreamer && id === song
        ? { framework: 'healing', text: 'A song.', createdAt: '2026-11-24T06:30:00.000Z' }
        : null;
    const body = { dreams: [first, second, first.toUpperCase()], songs: [song] };
    const link = (await journal.call('POST', '/api/private-links', body)).json<CreatedPrivateLink>();
    expect(link.link.dreams).toHaveLength(2);
    const visitor = new Browser(stack.gate.home);
    const page = (await pageOf(visitor, link.path)).body;
    for (const words of ['The first.', 'The second.', 'A song.', '<h1 class="all">3 dreams</h1>'])
      expect(page).toContain(words);
    await journal.call('DELETE', `/api/dreams/${first}`);
    expect((await pageOf(visitor, link.path)).body).not.toContain('The first.');
    const files = ['0.webp', '1.webp'].map(async (file) => (await visitor.go(`${link.path}/${file}`)).status);
    expect((await Promise.all(files)).sort()).toEqual([200, 404]);
    expect((await journal.call('POST', '/api/private-links', { songs: [randomUUID()] })).status).toBe(404);
  });

  it('is no longer listed once the dream song that it shows is deleted', async () => {
    const journal = await Journal.open(stack.journal);
    const [song, dream] = [randomUUID(), await plantDream(journal, 'The first.')];
    stack.journal.app.get(SongsClient).one = async () => ({
      ...{ framework: 'healing', text: 'A song.', createdAt: '2026-11-24T06:30:00.000Z' },
    });
    for (const body of [{ songs: [song] }, { songs: [song], dreams: [dream] }])
      await journal.call('POST', '/api/private-links', body);
    await stack.journal.emit('dream-song-deleted', { songId: song, dreamerId: journal.dreamer });
    await eventually(async () => (await linksOf(journal)).length === 1);
    expect(await linksOf(journal)).toMatchObject([{ songs: [], dreams: [{ id: dream }] }]);
  });

  it('is gone for whoever opens it while it is taken back, or was opened before', async () => {
    for (const _ of ['1', '2', '3']) {
      const { visitor, link, journal } = await share({ maxOpenings: 1 });
      const [taken, ...opened] = await Promise.all([
        journal.call('DELETE', `/api/private-links/${link.link.id}`),
        ...Array.from({ length: 4 }, () => pageOf(visitor, link.path)),
      ]);
      expect(taken.status).toBe(204);
      for (const { status } of opened) expect([200, 404]).toContain(status);
      await expectGone(visitor, link.path);
      await expectGone(visitor, `${link.path}/0.webp`);
    }
  });

  it.each<[string, object, number]>([
    ['nothing', {}, 400],
    ['21 dreams', { dreams: Array.from({ length: 21 }, () => randomUUID()) }, 400],
    ['a dream of nobody', { dreams: [randomUUID()] }, 404],
    ['a note of 200,000 characters', { label: 'x'.repeat(200_000) }, 400],
    ['a password of 200,000 characters', { password: 'x'.repeat(200_000) }, 400],
    ['a password of three characters', { password: 'abc' }, 400],
    ['a sentence that is not in the dream', { showsWords: false, sentence: 'I saw a whale.' }, 400],
    ['a sentence beside all words', { sentence: SENTENCE }, 400],
    ['9 days', { days: 9 }, 400],
    ['no opening', { maxOpenings: 0 }, 400],
    ['another field', { token: 'a' }, 400],
  ])('is refused with %s', async (_, wish, status) => {
    const journal = await Journal.open(stack.journal);
    const dream = await plantDream(journal);
    const answer = await journal.call('POST', '/api/private-links', {
      ...(Object.keys(wish).length > 0 && { dreams: [dream] }),
      ...wish,
    });
    expect(answer.status).toBe(status);
    expect(await linksOf(journal)).toEqual([]);
  });

  it('is of nobody else: a foreign dream and a foreign link do not exist', async () => {
    const { journal, dream, link } = await share();
    const other = await Journal.open(stack.journal);
    expect((await other.call('POST', '/api/private-links', { dreams: [dream] })).json()).toMatchObject({
      code: 'dream-not-found',
    });
    expect((await other.call('DELETE', `/api/private-links/${link.link.id}`)).status).toBe(404);
    expect(await linksOf(other)).toEqual([]);
    expect(await linksOf(journal)).toHaveLength(1);
  });

  it.each([
    ['emoji alone', '🐋🏮'],
    ['words from right to left', 'حلمت بحوت يقرأ لي كتابا'],
    ['markup', '<script>alert(1)</script> & "more"'],
    ['200,000 characters', 'I swam. '.repeat(25_000)],
  ])('shows a dream of %s', async (_, content) => {
    const { visitor, link } = await share({}, content);
    const { status, body } = await pageOf(visitor, link.path);
    expect(status).toBe(200);
    expect(body).not.toContain('<script');
    expect(body.length).toBeGreaterThan(content.length);
    expect((await visitor.go(`${link.path}/card.jpg`)).status).toBe(200);
  });

  it('stores neither the token nor the password', async () => {
    const { link } = await share({ password: PASSWORD });
    const [row] = await sql('select row_to_json(l)::text as row from dreams.private_link l where id = $1', link);
    const text = (row as { row: string }).row;
    expect(text).not.toContain(link.path.slice(3));
    expect(text).not.toContain(PASSWORD);
    expect(text).toContain('$argon2id$');
  });

  it('takes only so many passwords', async () => {
    const shared = await share({ password: PASSWORD });
    const answers = [];
    for (let tries = 0; tries < 31; tries++) answers.push((await givePassword(shared, `wrong ${tries}`)).status);
    expect(answers.slice(-2)).toEqual([403, 429]);
    expect((await givePassword(shared, PASSWORD)).status).toBe(429);
  });
});
