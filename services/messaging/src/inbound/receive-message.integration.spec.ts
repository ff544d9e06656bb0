import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest, newSid, signatureFor } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const PATH = '/api/webhooks/whatsapp';

describe('a message', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const storedRows = (form: { MessageSid: string }) =>
    messaging.sql(
      `select coalesce(address, '') as phone, body from messaging.inbound_message
       left join messaging.channel_address using (contact_id) where message_sid = $1`,
      [form.MessageSid],
    );

  it('[R006] from a connected phone is stored as a dream and answered at once', async () => {
    await owner.verify();
    const answer = await owner.write('I waited for a train made of glass');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.text).toContain(`<Message>${english('dreamStored')}</Message>`);
    expect((await owner.notes()).map((note) => note.text)).toEqual(['I waited for a train made of glass']);
  });

  it('that is delivered again gets the same answer and makes no second dream', async () => {
    await owner.verify();
    const id = newSid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.write('I flew over the sea', { MessageSid: id })),
    );
    expect(answers.every((answer) => answer.status === 200 && answer.text.includes(english('dreamStored')))).toBe(true);
    expect(await owner.notes()).toHaveLength(1);
  });

  it.each<[string, string, string, (owner: PhoneOwner) => Promise<unknown>]>([
    ['of an unknown sender', 'hello you', 'This is Dreamloom', () => Promise.resolve()],
    ['that connects the phone', '/I flew over the sea', english('connectedWithDream'), (claimed) => claimed.connect()],
    [
      'of a phone that had to write first',
      'I flew over the sea',
      english('dreamStored'),
      async (silent) => {
        await silent.verify();
        await messaging.sql(`update messaging.channel_link set awaits_message = true where contact_id = ${CONTACT}`, [
          silent.phone,
        ]);
      },
    ],
  ])('%s has one answer and one outcome when it is delivered twenty times at once', async (_, body, reply, before) => {
    await before(owner);
    const form = owner.form(body);
    const answers = await Promise.all(Array.from({ length: 20 }, () => messaging.webhook(form)));
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(reply)]);
    expect(await storedRows(form)).toHaveLength(1);
    const { status } = await owner.link();
    expect([status, (await owner.notes()).length]).toEqual(status === 'none' ? ['none', 0] : ['verified', 1]);
  });

  it('from an unknown sender gets one greeting a day, and causes no event', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => owner.write('I flew over the sea')));
    expect(answers.filter((answer) => answer.text.includes('This is Dreamloom, a dream journal.'))).toHaveLength(1);
    expect(answers.filter((answer) => answer.text.includes('<Response/>'))).toHaveLength(2);
    expect(await owner.notes()).toEqual([]);
    await messaging.sql(
      `update messaging.channel_contact set greeted_at = now() - interval '25 hours' where id = ${CONTACT}`,
      [owner.phone],
    );
    expect((await owner.write('hello')).text).toContain('This is Dreamloom, a dream journal.');
  });

  it.each<[string, boolean, (owner: PhoneOwner) => Promise<unknown>]>([
    ['an unknown sender', false, () => Promise.resolve()],
    ['a claimed number', true, (claimed) => claimed.connect()],
    [
      'a number that two claim',
      true,
      async (claimed) => [await claimed.connect(), await claimed.connect(claimed.phone, randomUUID())],
    ],
    ['a dreamer who said /stop', false, async (gone) => [await gone.verify(), await gone.write('/stop')]],
  ])('of %s stores no words, a number only while claimed, and is answered once', async (_, isClaimed, before) => {
    await before(owner);
    const form = owner.form('hello you');
    const answer = await messaging.webhook(form);
    expect(answer.text).not.toContain('<Response/>');
    expect(await storedRows(form)).toEqual([{ phone: isClaimed ? owner.phone : '', body: '' }]);
    expect((await messaging.webhook(form)).text).toBe(answer.text);
    await owner.write('/stop');
    expect(await storedRows(form)).toEqual([{ phone: '', body: '' }]);
  });

  it('of an unknown sender is deleted after two days, with the number that was answered, and no sooner', async () => {
    const dreamer = new PhoneOwner(messaging);
    await dreamer.verify();
    const [old, recent, own] = [owner.form('hello'), owner.form('hello again'), dreamer.form('I flew over the sea')];
    for (const form of [old, recent, own]) await messaging.webhook(form);
    await messaging.sql(
      `update messaging.inbound_message set sent_at = now() - interval '49 hours' where message_sid = any($1)`,
      [[old.MessageSid, own.MessageSid]],
    );
    const purge = () => messaging.deliver('purge-due', { slot: new Date().toISOString() });
    const contactRows = () =>
      messaging.sql('select 1 from messaging.channel_address where address = $1', [owner.phone]);
    await purge();
    expect([await storedRows(old), await storedRows(recent), await contactRows()].map((rows) => rows.length)).toEqual([
      0, 1, 1,
    ]);
    expect(await storedRows(own)).toMatchObject([{ body: 'I flew over the sea' }]);
    await messaging.sql(
      `update messaging.channel_contact set next_at = now() - interval '3 days', greeted_at = now() - interval '3 days'`,
    );
    await purge();
    expect(await contactRows()).toEqual([]);
  });

  it.each([
    ['ok', english('tooShort')],
    ['falling again', english('tooShort')],
    ['', english('nothingThere')],
    ['/', english('connected')],
  ])('of too few words (%p) is no dream, and is answered', async (body, reply) => {
    await owner.verify();
    expect((await owner.write(body)).text).toContain(reply);
    expect(await owner.notes()).toEqual([]);
  });

  it('of two words is a dream when it is sent again with a slash', async () => {
    await owner.verify();
    for (const body of ['falling again', '/falling again']) await owner.write(body);
    expect((await owner.notes()).map((note) => note.text)).toEqual(['falling again']);
  });

  it.each([
    ['image/tiff', 'pictures'],
    ['image/webp', 'stickers'],
    ['video/mp4', 'videos'],
    ['application/pdf', 'documents'],
  ] as const)('that is only %s is answered with what is supported', async (MediaContentType0, media) => {
    await owner.verify();
    const answer = await owner.write('', { NumMedia: '1', MediaContentType0, MessageType: 'image' });
    expect(answer.text).toContain(english('unsupported', { media: english('media', { kind: media }) }));
    expect(await owner.notes()).toEqual([]);
  });

  it('that shares a place is answered with what is supported', async () => {
    await owner.verify();
    const answer = await owner.write('Calle Mayor 1, Madrid', { MessageType: 'location', Latitude: '40.4' });
    expect(answer.text).toContain(english('unsupported', { media: 'places' }));
    expect(await owner.notes()).toEqual([]);
  });

  it('with twelve stickers and a dream for a caption is stored as the dream', async () => {
    await owner.verify();
    const answer = await owner.write('I flew over the sea', { NumMedia: '12', MediaContentType0: 'image/webp' });
    expect(answer.text).toContain(english('dreamStoredWithout', { media: 'stickers' }));
    expect(await owner.notes()).toHaveLength(1);
  });

  it.each([
    ['emoji and words', 'the 🐳 sang to me 🌙'],
    ['right to left', 'حلمت أنني أطير فوق البحر'],
    ['a language without spaces', '私は海の上を飛んでいました'],
    ['a slash that is no command', '/last night I flew'],
  ])('in %s is a dream', async (_, body) => {
    await owner.verify();
    await owner.write(body);
    expect((await owner.notes())[0]?.text).toBe(body.replace(/^\//, ''));
  });

  it('loses its NUL bytes and nothing else', async () => {
    await owner.verify();
    expect((await owner.write('I flew\u0000 over the sea')).status).toBe(200);
    expect((await owner.notes())[0]?.text).toBe('I flew over the sea');
  });

  it('of almost a megabyte is a dream', async () => {
    await owner.verify();
    const text = 'dream '.repeat(150_000).trim();
    expect((await owner.write(text)).status).toBe(200);
    expect((await owner.notes())[0]?.text).toBe(text);
  });

  it('of more than a megabyte is refused with a message', async () => {
    await owner.verify();
    const answer = await owner.write('dream '.repeat(200_000));
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ statusCode: 413 });
  });

  it.each([
    ['unsigned', ''],
    ['wrongly signed', 'c2lnbmF0dXJl'],
  ])('%s is refused and stored nowhere', async (_, signature) => {
    await owner.verify();
    const form = { MessageSid: newSid(), From: `whatsapp:${owner.phone}`, Body: 'I flew over the sea' };
    const answer = await messaging.webhook(form, signature);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('flew');
    expect(await owner.notes()).toEqual([]);
  });

  it('signed for another address is refused', async () => {
    await owner.verify();
    const form = owner.form('I flew over the sea');
    const elsewhere = signatureFor('/api/webhooks/whatsapp/status', form);
    expect((await messaging.webhook(form, elsewhere)).status).toBe(403);
    expect((await messaging.webhook({ ...form, Body: 'Another dream of mine' }, signatureFor(PATH, form))).status).toBe(
      403,
    );
    expect(await owner.notes()).toEqual([]);
  });

  it.each([
    ['another number', { To: 'whatsapp:+14155238887' }],
    ['no number', { To: '' }],
    ['another account', { AccountSid: `AC${'1'.repeat(32)}` }],
    ['no account', { AccountSid: '' }],
  ])('signed for %s is refused and stored nowhere', async (_, fields) => {
    await owner.verify();
    const form = owner.form('I flew over the sea', fields);
    const answer = await messaging.webhook(form);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([403, 'not-for-us']);
    expect(await owner.notes()).toEqual([]);
    expect(await storedRows(form)).toEqual([]);
  });

  it('of a suspended dreamer is answered once a day and stored nowhere, and is sent nothing', async () => {
    await owner.verify();
    const { dreamer: dreamerId } = owner;
    const rule = (revision: number, isSuspended: boolean) =>
      messaging.deliver('account-rules-changed', { dreamerId, revision, isSuspended, limits: {} });
    await rule(1, true);
    const first = await owner.write('I waited for a lamp that hummed in the hall');
    expect(first.text).toContain('Your journal is resting');
    expect(first.text).toContain('support@dreamloom.example');
    expect((await owner.write('And then the lamp stopped humming')).text).not.toContain('<Message>');
    expect(await owner.notes()).toEqual([]);
    expect(
      await messaging.sql(`select 1 from messaging.inbound_message where body ~ 'that hummed|stopped humming'`),
    ).toEqual([]);
    const sent = messaging.messenger.sent.length;
    const [dreamId, delayId] = [randomUUID(), randomUUID()];
    await messaging.deliver('title-postponed', { dreamId, dreamerId, delayId, until: '2026-11-29T08:00:00.000Z' });
    expect(messaging.messenger.sent).toHaveLength(sent);
    await rule(2, false);
    expect((await owner.write('I waited for a lamp that hummed in the hall')).text).toContain(english('dreamStored'));
  });
});
