import type { CreatedPrivateLink } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { parse } from 'yaml';
import { unzipped } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { ExportJournal } from './export-journal.js';

const WORDS = 'I said: "fly" — and the château did.\n\n---\nIt had: wings.';

describe('the export', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.files.clear();
  });
  afterAll(() => under.close());

  const exported = async () => {
    const { body, headers } = await journal.raw('/api/profile/export', {});
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="dreams-\d{4}-\d\d-\d\d\.zip"$/) as unknown,
    });
    return unzipped(body);
  };
  const jsonIn = <T>(files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? '') as T;
  const documentOf = (files: Map<string, Buffer>, id: string) => {
    const [name = ''] = [...files.keys()].filter((path) => path.endsWith(`${id.slice(0, 8)}.md`));
    return { name, text: files.get(name)?.toString() ?? '' };
  };

  it('[R237] holds every dream with its facts, its people, its images and its voice', async () => {
    const dream = await journal.dreamWithArtwork(WORDS, '2026-11-19T23:30:00.000Z');
    await journal.patch(dream.id, { title: 'Château: en vol / 1', tags: ['peaceful', 'flying'], isLucid: true });
    await journal.plantVoice(dream.id);
    const person = (
      await journal.call('POST', '/api/people', { name: 'Grand-mère', relationshipType: 'family' })
    ).json<{
      id: string;
    }>();
    await journal.call('POST', `/api/dreams/${dream.id}/people`, { personId: person.id, roleInDream: 'pilot' });
    const [image] = (await journal.call('GET', `/api/dreams/${dream.id}/images`)).json<{
      images: { id: string; imageUrl: string }[];
    }>().images;
    under.files.set(image!.imageUrl.split('/').at(-1)!, { bytes: Buffer.from('a painting'), ending: 'webp' });
    under.files.set('voice-key', { bytes: Buffer.from('a voice'), ending: 'ogg' });

    const files = await exported();
    const imageFile = `images/${dream.id}/${image!.id}.webp`;
    expect(files.get(imageFile)?.toString()).toBe('a painting');
    expect(files.get(`audio/${dream.id}.ogg`)?.toString()).toBe('a voice');
    expect(files.has('missing.json')).toBe(false);
    const { name, text } = documentOf(files, dream.id);
    expect(name).toMatch(/^dreams\/2026-11-19 Château en vol 1 [0-9a-f]{8}\.md$/);
    const [, front = '', body] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
    expect(parse(front)).toEqual({
      ...{ id: dream.id, title: 'Château: en vol / 1', date: '2026-11-19', woke: '2026-11-19T23:30:00.000Z' },
      tags: ['dream', 'peaceful', 'flying'],
      people: ['[[Grand-mère (family)]]'],
      roles: ['Grand-mère (family): pilot'],
      places: ['[[sea]]'],
      ...{ lucid: true, recurrent: false },
      cover: `[[${imageFile}]]`,
      voice: `[[audio/${dream.id}.ogg]]`,
    });
    expect(body).toBe(`![[${imageFile}]]\n\n${WORDS}\n`);
    expect(jsonIn<object[]>(files, 'dreams.json')).toMatchObject([
      { id: dream.id, content: WORDS, revisions: [{ content: WORDS }], images: [{ file: imageFile }] },
    ]);
    expect(jsonIn(files, 'people.json')).toMatchObject([{ name: 'Grand-mère' }]);
  });

  it('holds the profile and the photo', async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#235' } })
      .png()
      .toBuffer();
    await journal.call('PATCH', '/api/profile', {
      name: 'Ada Lovelace',
      location: 'Madrid',
      dreamCharacterPhoto: `data:image/png;base64,${photo.toString('base64')}`,
    });
    await journal.call('PUT', '/api/profile/language', { language: 'fr' });
    const mails = (under.records.of.mails = [{ recipient: 'bea@example.org', createdAt: '2026-11-20T07:00:00.000Z' }]);
    const dreamtToo = (under.records.dreamsToo = ['2b5b1f5e-8f0e-4c0e-9a39-0a2f6f0c2222']);
    const corrections = (under.records.sentCorrections = [
      {
        ...{ framework: 'healing', words: 'It was Kos.', replyTo: null },
        ...{ createdAt: '2026-11-20T07:00:00.000Z', doneAt: null },
      },
    ]);
    under.links.set(journal.dreamer, {
      phone: '+34600111222',
      status: 'verified',
      code: null,
      channels: [],
    });
    const files = await exported();
    expect(jsonIn(files, 'profile.json')).toMatchObject({
      email: 'ada@example.org',
      lastName: 'Lovelace',
      location: 'Madrid',
      language: 'fr',
      connectedPhone: '+34600111222',
      mailedDreams: mails,
      dreamtToo,
      corrections,
    });
    expect((await sharp(files.get('photo.jpg')).metadata()).format).toBe('jpeg');
    expect(jsonIn(files, 'dreams.json')).toEqual([]);
  });

  it('contains the private links without what opens them', async () => {
    const dream = await journal.plantDream('2026-11-20T06:30:00Z', { title: 'The Owl' });
    const wish = { dreams: [dream], password: 'lantern', label: 'Mei' };
    const { path } = (await journal.call('POST', '/api/private-links', wish)).json<CreatedPrivateLink>();
    const files = await exported();
    expect(jsonIn(files, 'private-links.json')).toMatchObject([
      { label: 'Mei', dreams: [{ id: dream, title: 'The Owl' }], openings: 0, hasPassword: true },
    ]);
    for (const secret of [path.slice(3), 'lantern', 'argon2'])
      expect(JSON.stringify(jsonIn(files, 'private-links.json'))).not.toContain(secret);
  });

  it('[R237] holds what other services store: interpretations, messages, letters', async () => {
    const createdAt = '2026-11-20T07:00:00.000Z';
    const [song] = (under.records.of.songs = [{ framework: 'healing', dreamIds: [], text: 'It waited.', createdAt }]);
    const [message] = (under.records.of.messages = [
      {
        from: 'dreamer' as const,
        channel: 'whatsapp' as const,
        address: '+34600111222',
        text: 'I flew',
        withPicture: false,
        createdAt,
      },
    ]);
    const [letter] = (under.records.of.letters = [
      { name: 'Ada', email: 'ada@example.org', message: 'Hello', createdAt },
    ]);
    const files = await exported();
    expect(under.records.requests.slice(-3)).toEqual([journal.dreamer, journal.dreamer, 'ada@example.org']);
    expect(['songs', 'messages', 'letters'].map((name) => jsonIn(files, `${name}.json`))).toEqual([
      [song],
      [message],
      [letter],
    ]);
  });

  it('holds the recordings that are no dream yet, with their audio', async () => {
    const capture = {
      ...{ id: randomUUID(), state: 'failed' as const, dreamedAt: '2026-11-20T06:30:00.000Z', durationSeconds: 2 },
      ...{ audioUrl: '/api/media/recording-key', dueAt: null, failure: 'I heard nothing, say it again?' },
    };
    under.records.of.voices = [capture];
    under.files.set('recording-key', { bytes: Buffer.from('a recording'), ending: 'ogg' });
    const files = await exported();
    under.records.of.voices = [];
    const { id, dreamedAt, failure } = capture;
    expect(jsonIn(files, 'recordings.json')).toEqual([{ id, dreamedAt, file: `audio/${id}.ogg`, failure }]);
    expect(files.get(`audio/${id}.ogg`)?.toString()).toBe('a recording');
    expect(files.has('missing.json')).toBe(false);
  });

  it('holds the circles, what was told there, and the replies that were written and got', async () => {
    const other = await Journal.open(under);
    const circle = randomUUID();
    const dreams = [await journal.plantDream('2026-11-20T06:30:00Z'), await other.plantDream('2026-11-20T06:30:00Z')];
    await under.sql.query(`insert into dreams.circle (id, kind, name) values ($1, 'family_circle', 'Home')`, [circle]);
    const both = [journal, other] as const;
    for (const { dreamer } of both)
      await under.sql.query('insert into dreams.circle_member (circle_id, dreamer_id) values ($1, $2)', [
        circle,
        dreamer,
      ]);
    for (const [at, one] of both.entries()) {
      await one.call('PUT', `/api/dreams/${dreams[at]}/circles/${circle}`, { takesReplies: true, withVoice: false });
      const path = `/api/circles/${circle}/dreams/${dreams[at]}/reply`;
      await both[1 - at]!.call('PUT', path, { words: `a reply to ${at}` });
    }
    expect(jsonIn(await exported(), 'circles.json')).toMatchObject([
      {
        ...{ kind: 'family_circle', name: 'Home' },
        shared: [{ dreamId: dreams[0], replies: [{ from: 'Ada', words: 'a reply to 0' }] }],
        repliesWritten: [{ words: 'a reply to 1' }],
      },
    ]);
  });

  describe('while a service is away whose records belong into it', () => {
    afterEach(() => (under.records.away = 'no'));

    it('is refused before its first byte', async () => {
      under.records.away = 'yes';
      const answer = await journal.call('GET', '/api/profile/export');
      expect([answer.status, answer.headers['content-disposition']]).toEqual([503, undefined]);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
    });

    it('breaks off when that happens on the way, so that no reader takes it for whole', async () => {
      under.records.away = 'soon';
      const exports = under.app.get(ExportJournal);
      await expect(buffer(await exports.run(journal.dreamer, 'en'))).rejects.toThrow('the export broke off');
      under.records.away = 'no';
      expect((await exported()).has('songs.json')).toBe(true);
    });
  });

  it('describes its files in the language of the profile, otherwise in that of the browser', async () => {
    const about = async (language: string) => {
      const { body } = await journal.raw('/api/profile/export', { 'accept-language': language });
      return (await unzipped(body)).get('README.md')?.toString();
    };
    expect(await about('ja')).toContain('# Your dreams');
    expect(await about('fr-CH')).toContain('# Tes rêves');
    await journal.call('PUT', '/api/profile/language', { language: 'de' });
    expect(await about('fr-CH')).toContain('# Deine Träume');
  });

  it('names a file that is gone instead of failing', async () => {
    const dream = await journal.dreamWithArtwork();
    await journal.plantVoice(dream.id);
    const files = await exported();
    const [missing, voice] = jsonIn<string[]>(files, 'missing.json');
    expect(missing).toMatch(new RegExp(`^images/${dream.id}/.*\\.webp$`));
    expect(voice).toBe(`audio/${dream.id}`);
    expect(jsonIn(files, 'dreams.json')).toMatchObject([
      { id: dream.id, images: [{ file: null }], voice: { file: null } },
    ]);
  });

  it('holds a long journal once each, the trash too, and nothing of anybody else', async () => {
    const other = await Journal.open(under);
    await other.plantDream('2026-01-01T00:00:00Z', { content: 'somebody else' });
    const ids = [];
    for (let at = 0; at < 61; at++)
      ids.push(
        await journal.plantDream(new Date(Date.UTC(2026, 0, 1) + (at >> 2) * 1_000), { content: `dream ${at}` }),
      );
    await journal.call('DELETE', `/api/dreams/${ids[7]}`);
    const files = await exported();
    const records = jsonIn<{ id: string; deletedAt: string | null }[]>(files, 'dreams.json');
    expect(records.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(records.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)).toEqual([ids[7]]);
    expect([...files.keys()].filter((path) => path.startsWith('dreams/'))).toHaveLength(61);
    expect(Buffer.concat([...files.values()]).includes('somebody else')).toBe(false);
  });

  it('is made as fast as it is read, one at a time, and ends with its reader', async () => {
    const exports = under.app.get(ExportJournal);
    for (let at = 0; at < 3; at++) {
      const id = await journal.plantDream(new Date());
      under.files.set(`key-${await journal.plantImage(id)}`, { bytes: Buffer.alloc(4_000_000), ending: 'webp' });
    }
    under.reads.length = 0;
    const unread = await exports.run(journal.dreamer, 'en');
    await eventually(async () => under.reads.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    // The ZIP is not consumed, so the second image is not requested.
    expect(under.reads).toHaveLength(1);
    await expect(exports.run(journal.dreamer, 'en')).rejects.toMatchObject({ code: 'export-under-way' });
    unread.destroy();
    let again: Readable | undefined;
    await eventually(async () => {
      again = await exports.run(journal.dreamer, 'en').catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'export-under-way') throw error;
        return undefined;
      });
      return again !== undefined;
    });
    expect((await unzipped(await buffer(again!))).size).toBeGreaterThan(6);
  });
});
