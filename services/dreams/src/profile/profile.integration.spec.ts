import { Dreamer, PHONE_WHILE_CONNECTED, ProfileAnswer, QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import sharp from 'sharp';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the profile', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const save = (changes: object) => journal.call('PATCH', '/api/profile', changes);
  const stored = async () =>
    Dreamer.parse((await under.call({ path: `/internal/dreamers/${journal.dreamer}` })).json());
  const picture = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') => {
    const channels = 4 as const;
    const blank = sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0 } } });
    return `data:image/${format};base64,${(await blank.toFormat(format).toBuffer()).toString('base64')}`;
  };

  it('[R405 R406] saves what the page sends, and the user call gives it back', async () => {
    const changes = {
      name: 'Ada  de Souza Lovelace',
      location: ' Madrid ',
      timezone: 'Europe/Madrid',
      phone: '+34 600 111 222',
    };
    const answer = await save({ ...changes, dreamCharacterPhoto: null });
    expect(answer.status).toBe(200);
    expect(ProfileAnswer.parse(answer.json())).toMatchObject({
      firstName: 'Ada',
      lastName: 'de Souza Lovelace',
      location: 'Madrid',
      timezone: 'Europe/Madrid',
      phone: '+34 600 111 222',
      photoUrl: null,
    });
    expect(await stored()).toMatchObject({ firstName: 'Ada', lastName: 'de Souza Lovelace', location: 'Madrid' });
  });

  it('[R356] leaves absent fields unchanged and clears blank ones', async () => {
    await save({ name: 'Ada Lovelace', location: 'Madrid' });
    await save({ location: '  ' });
    expect(await stored()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', location: null });
    await save({ name: 'Plato' });
    expect(await stored()).toMatchObject({ firstName: 'Plato', lastName: null });
  });

  it.each(['email', 'allowPhotoInArt', 'allowPhotoInPublic', 'noAi', 'speechLanguage'])(
    '[R356 R405] refuses a body with %s, which the list does not have, and changes nothing',
    async (field) => {
      const answer = await save({ location: 'Madrid', [field]: 'eve@example.org' });
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
        400,
        `This call takes no ${field}.`,
      ]);
      expect(await stored()).toMatchObject({ location: null, email: 'ada@example.org' });
    },
  );

  it('stores the language of the app, gives it back and announces each change', async () => {
    const choose = (language: unknown) => journal.call('PUT', '/api/profile/language', { language });
    const profile = async () => ProfileAnswer.parse((await journal.call('GET', '/api/profile')).json());
    expect(await profile()).toMatchObject({ language: null, email: 'ada@example.org' });
    expect(ProfileAnswer.parse((await choose('pt-BR')).json()).language).toBe('pt-BR');
    expect([(await profile()).language, (await stored()).language]).toEqual(['pt-BR', 'pt-BR']);
    for (const unknown of ['pt', 'xx', '', 7, undefined, 'd'.repeat(9_000)])
      expect((await choose(unknown)).json()).toMatchObject({ statusCode: 400, pointer: '/language' });
    expect((await choose(null)).status).toBe(200);
    expect((await profile()).language).toBeNull();
    expect((await journal.events('language-changed')).map(({ language }) => language)).toEqual(['pt-BR', null]);
  });

  it('stores the language of voice notes by a call of its own, and refuses an unknown one', async () => {
    const speak = (language: unknown) => journal.call('PUT', '/api/profile/speech-language', { language });
    expect((await speak('es-ES')).status).toBe(204);
    expect((await stored()).speechLanguage).toBe('es-ES');
    expect((await speak('Klingon')).json()).toMatchObject({ statusCode: 400, message: 'This language is not known.' });
    await speak(null);
    expect((await stored()).speechLanguage).toBeNull();
    expect((await journal.events('speech-language-changed')).map(({ language }) => language)).toEqual(['es-ES', null]);
  });

  it('shows a new location on all public dreams, but on none that is withdrawn meanwhile', async () => {
    const [{ id: withdrawn }, { id: present }] = [await journal.dreamWithArtwork(), await journal.dreamWithArtwork()];
    for (const id of [withdrawn, present]) await journal.patch(id, { isPublic: true });
    const withdrawal = under.sql.createQueryRunner();
    await withdrawal.startTransaction();
    await withdrawal.query('update dreams.dream set is_public = false where id = $1', [withdrawn]);
    const saved = save({ location: 'Madrid' });
    await eventually(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await under.sql.query<unknown[]>(waiting)).length > 0;
    });
    await withdrawal.commitTransaction();
    await withdrawal.release();
    expect((await saved).status).toBe(200);
    const published = await journal.events('dream-published');
    expect(published.map(({ dreamId, location }) => [dreamId, location])).toEqual([
      [withdrawn, null],
      [present, null],
      [present, 'Madrid'],
    ]);
  });

  it('sends all public dreams again ten times an hour, but what withdraws something at any time', async () => {
    const put = (path: string, body: object) => journal.call('PUT', `/api/profile/${path}`, body);
    await save({ location: 'Madrid' });
    await put('photo-consent', { allowPhotoInArt: true, allowPhotoInPublic: true });
    const left = QUOTAS.republicationsPerHour.points - 2;
    await under.app.get(Quotas).consume('republicationsPerHour', journal.dreamer, left);
    const withdrawals = [
      await save({ location: null }),
      await put('photo-consent', { allowPhotoInArt: true, allowPhotoInPublic: false }),
      await put('ai-consent', { noAi: true }),
    ];
    expect(withdrawals.map(({ status }) => status)).toEqual([200, 204, 204]);
    const refused = [
      await save({ location: 'Lisbon' }),
      await put('photo-consent', { allowPhotoInArt: true, allowPhotoInPublic: true }),
      await put('ai-consent', { noAi: false }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect((await save({ location: null, name: 'Ada' })).status).toBe(200);
  });

  it.each(['Mars/Olympus', '+02:00', "UTC'; drop table dreams.dream --"])('knows no time zone %s', async (timezone) => {
    const answer = await save({ timezone });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, 'This time zone is not known.']);
  });

  it.each(['Asia/Kolkata', 'Africa/Lagos', 'UTC'])('accepts %s, listed or not', async (timezone) => {
    expect((await save({ timezone })).status).toBe(200);
    expect((await stored()).timezone).toBe(timezone);
  });

  it('[R357 R358] rejects another number while WhatsApp is connected, with the reason', async () => {
    await save({ phone: '+34600111222' });
    under.links.set(journal.dreamer, {
      phone: '+34600999888',
      status: 'pending',
      code: null,
      channels: [],
    });
    const answer = await save({ phone: '+34600333444', name: 'Eve' });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ message: PHONE_WHILE_CONNECTED });
    expect(await stored()).toMatchObject({ phone: '+34600111222', firstName: 'Ada' });
    expect((await save({ phone: '+34600999888', name: 'Ada Lovelace' })).status).toBe(200);
    expect(await stored()).toMatchObject({ phone: '+34600111222', lastName: 'Lovelace' });
  });

  it('[R244 R335] stores a photo as a JPEG of at most 512 pixels, upright on white, and deletes it', async () => {
    const answer = await save({ dreamCharacterPhoto: await picture(1_024, 512, 'png') });
    const { photoUrl, allowPhotoInArt } = ProfileAnswer.parse(answer.json());
    expect([photoUrl, allowPhotoInArt]).toEqual([expect.stringMatching(/^\/api\/profile\/photo\?v=\w{16}$/), false]);
    const photo = await journal.raw(photoUrl!, {});
    expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
    expect(await sharp(photo.body).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 256 });
    const { channels } = await sharp(photo.body).stats();
    expect(channels.every(({ mean }) => mean > 250)).toBe(true);
    expect((await stored()).photo).toBe(`data:image/jpeg;base64,${photo.body.toString('base64')}`);
    await save({ dreamCharacterPhoto: null });
    expect(await stored()).toMatchObject({ photo: null, allowPhotoInArt: false });
    expect((await journal.call('GET', '/api/profile/photo')).status).toBe(404);
  });

  it('never enlarges a photo, and does not wear out one that is sent back as it was', async () => {
    await save({ dreamCharacterPhoto: await picture(30, 20, 'webp') });
    const first = (await stored()).photo!;
    const bytes = Buffer.from(first.split(',')[1]!, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 20 });
    await save({ dreamCharacterPhoto: first });
    const { photoUrl } = ProfileAnswer.parse((await journal.call('GET', '/api/profile')).json());
    for (const unchanged of ['/api/profile/photo', photoUrl])
      expect((await save({ dreamCharacterPhoto: unchanged })).status).toBe(200);
    expect((await stored()).photo).toBe(first);
  });

  it('sends the photo to the image generator only as long as the dreamer allows it', async () => {
    await save({ dreamCharacterPhoto: await picture(30, 20, 'jpeg') });
    expect((await stored()).allowPhotoInArt).toBe(false);
    await journal.call('PUT', '/api/profile/photo-consent', { allowPhotoInArt: true, allowPhotoInPublic: false });
    expect(await stored()).toMatchObject({ allowPhotoInArt: true, photo: expect.any(String) });
    await save({ dreamCharacterPhoto: await picture(30, 20, 'png') });
    expect((await stored()).allowPhotoInArt).toBe(true);
    await save({ dreamCharacterPhoto: null });
    await save({ dreamCharacterPhoto: await picture(30, 20, 'jpeg') });
    expect((await stored()).allowPhotoInArt).toBe(false);
  });

  it.each([
    ['a page', `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`],
    [
      'a drawing that runs programs',
      `data:image/svg+xml;base64,${Buffer.from('<svg onload="x"/>').toString('base64')}`,
    ],
    ['half a picture', `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`],
    ['no picture', 'data:text/plain;base64,aGk='],
    ['an address elsewhere', 'https://example.org/me.jpg'],
    ['the address of another photo', '/api/profile/photo?v=abc'],
    ['an address below that of the photo', '/api/profile/photo/../../secret'],
  ])('takes %s for no photo', async (_what, dreamCharacterPhoto) => {
    const answer = await save({ dreamCharacterPhoto });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-photo' });
    expect((await stored()).photo).toBeNull();
  });

  it('takes other kinds of pictures for no photo, whatever they call themselves', async () => {
    const gif = (await picture(30, 20, 'gif')).replace('image/gif', 'image/png');
    for (const dreamCharacterPhoto of [gif, await picture(30, 20, 'tiff')])
      expect((await save({ dreamCharacterPhoto })).status).toBe(400);
  });

  it('refuses a picture that unpacks to more than memory should hold, however small it comes', async () => {
    const bomb = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#000' } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await save({ dreamCharacterPhoto: `data:image/png;base64,${bomb.toString('base64')}` });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, 'invalid-photo']);
  });

  it('refuses a photo of more than a megabyte', async () => {
    const large = (size: number) => `data:image/png;base64,${'A'.repeat(size)}`;
    expect((await save({ dreamCharacterPhoto: large(1_000_000) })).status).toBe(400);
    expect((await save({ dreamCharacterPhoto: large(2_000_000) })).status).toBe(413);
  });
});
