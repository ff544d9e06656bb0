import type { PayloadOf, PhoneLink } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { isSignedAddress, TransientError } from '@dreamloom/platform';
import { eventually, serviceUnderTest, TEST_SECRET, throwawayDatabase } from '@dreamloom/testing';
import type { ServiceUnderTest, ThrowawayDatabase } from '@dreamloom/testing';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import twilio from 'twilio';
import { DataSource } from 'typeorm';
import { replies } from './inbound/replies.js';
import { MessagingModule } from './messaging.module.js';
import { FakeMessenger } from './vendors/messenger/messenger.fake.js';
import { MESSENGER } from './vendors/messenger/messenger.port.js';

const TOKEN = 'the token of the vendor';
const PUBLIC = 'https://dreamloom.example';
const WEBHOOK = '/api/webhooks/whatsapp';
const KEPT = replies.dreamKept;

describe('messaging', () => {
  let database: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let messenger: FakeMessenger;
  let dreamer: string;
  let phone: string;

  beforeAll(async () => {
    database = await throwawayDatabase();
    messenger = new FakeMessenger();
    service = await serviceUnderTest(
      MessagingModule.with({
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: 1,
        DATABASE_URL: database.url,
        REDIS_URL: undefined,
        INTERNAL_SECRET: TEST_SECRET,
        PUBLIC_BASE_URL: PUBLIC,
        LOG_LEVEL: 'error',
        PRODUCT_NAME: 'Dreamloom',
        TWILIO_API_BASE_URL: undefined,
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: TOKEN,
        TWILIO_WHATSAPP_FROM: '+14155238886',
      }),
      [[MESSENGER, messenger]],
    );
  });

  beforeEach(() => {
    dreamer = randomUUID();
    phone = `+34${randomInt(600_000_000, 699_999_999)}`;
  });

  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  const sid = () => `SM${randomBytes(16).toString('hex')}`;
  const webhook = (form: Record<string, string>, signature?: string) =>
    service.call({
      method: 'POST',
      path: WEBHOOK,
      body: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? twilio.getExpectedTwilioSignature(TOKEN, PUBLIC + WEBHOOK, form),
      },
    });
  const write = async (Body: string, MessageSid = sid(), From = phone) =>
    webhook({ MessageSid, From: `whatsapp:${From}`, To: 'whatsapp:+14155238886', Body, NumMedia: '0' });
  const connect = (number = phone, who = dreamer) =>
    service.call({ method: 'POST', path: '/api/connect-whatsapp', dreamer: who, body: { phone: number } });
  const link = async (who = dreamer) =>
    (await service.call({ path: `/internal/phone-links/${who}` })).json<PhoneLink>();
  const notes = async (who = dreamer): Promise<PayloadOf<'text-note-received'>[]> => {
    const rows: { payload: PayloadOf<'text-note-received'> }[] = await service.app
      .get(DataSource)
      .query(`select payload from events.event where name = 'text-note-received' and dreamer_id = $1`, [who]);
    return rows.map((row) => row.payload);
  };
  const verified = async () => {
    await connect();
    await write('/');
  };

  const emit = <Name extends Parameters<EventLog['append']>[1]>(name: Name, payload: PayloadOf<Name>) =>
    service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload));
  const settled = (eventId: string | undefined) => async () => {
    const open: unknown[] = await service.app
      .get(DataSource)
      .query(
        `select 1 from events.delivery where event_id = $1 and subscription like 'messaging.%' and status = 'pending'`,
        [eventId],
      );
    return open.length === 0;
  };

  describe('connecting a phone', () => {
    it('[R403 R278 R317] claims a number, and binds it when the first / message comes from it', async () => {
      expect((await connect()).json()).toEqual({ requiresUserInitiation: true });
      expect(await link()).toEqual({ phone, status: 'pending' });
      const answer = await write('/I flew over the sea');
      expect(answer.text).toContain(replies.connectedWithDream);
      expect(await link()).toEqual({ phone, status: 'verified' });
      expect((await notes()).map((note) => note.text)).toEqual(['I flew over the sea']);
    });

    it('captures nothing by a claim alone', async () => {
      await connect();
      await write('I flew over the sea');
      expect(await link()).toEqual({ phone, status: 'pending' });
      expect(await notes()).toEqual([]);
    });

    it('does not give a verified number to a second account', async () => {
      await verified();
      const answer = await connect(phone, randomUUID());
      expect(answer.status).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'phone-taken',
        message: 'This number is connected to another account.',
      });
    });

    it('binds a number that two accounts claim to neither', async () => {
      const other = randomUUID();
      await connect();
      await connect(phone, other);
      expect((await write('/I flew over the sea')).text).toContain('Two accounts');
      expect([(await link()).status, (await link(other)).status]).toEqual(['pending', 'pending']);
    });

    it.each([
      ['1234567', 'Phone number must be at least 8 digits'],
      ['+0123456789', 'Please enter a valid phone number with country code (e.g., +1234567890)'],
    ])('[R345 R347] refuses %s in words', async (number, message) => {
      const answer = await connect(number);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message });
    });

    it('keeps a number with its plus', async () => {
      await connect(phone.slice(1));
      expect((await link()).phone).toBe(phone);
    });
  });

  describe('a message', () => {
    it('[R006] from a connected phone is kept as a dream and answered at once', async () => {
      await verified();
      const answer = await write('I waited for a train made of glass');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('text/xml');
      expect(answer.text).toContain(`<Message>${KEPT}</Message>`);
      expect((await notes()).map((note) => note.text)).toEqual(['I waited for a train made of glass']);
    });

    it('that comes again gets the same answer and makes no second dream', async () => {
      await verified();
      const id = sid();
      const answers = await Promise.all(Array.from({ length: 20 }, () => write('I flew over the sea', id)));
      expect(answers.every((answer) => answer.status === 200 && answer.text.includes(KEPT))).toBe(true);
      expect(await notes()).toHaveLength(1);
    });

    it('from a stranger is answered with the way in, and spends nothing', async () => {
      const answer = await write('I flew over the sea');
      expect(answer.text).toContain('This is Dreamloom, a dream journal.');
      expect(await notes()).toEqual([]);
    });

    it.each(['ok', '', 'thanks 🙏', '/'])('of too few words (%p) is no dream', async (body) => {
      await verified();
      expect((await write(body)).text).toContain(replies.tooShort);
      expect(await notes()).toEqual([]);
    });

    it.each([
      ['emoji and words', 'the 🐳 sang to me 🌙'],
      ['right to left', 'حلمت أنني أطير فوق البحر'],
      ['a language without spaces', '私は海の上を飛んでいました'],
      ['a slash that is no command', '/last night I flew'],
    ])('in %s is a dream', async (_, body) => {
      await verified();
      await write(body);
      expect((await notes())[0]?.text).toBe(body.replace(/^\//, ''));
    });

    it('loses its NUL bytes and nothing else', async () => {
      await verified();
      expect((await write('I flew\u0000 over the sea')).status).toBe(200);
      expect((await notes())[0]?.text).toBe('I flew over the sea');
    });

    it('of almost a megabyte is a dream', async () => {
      await verified();
      const text = 'dream '.repeat(150_000).trim();
      expect((await write(text)).status).toBe(200);
      expect((await notes())[0]?.text).toBe(text);
    });

    it('of more than a megabyte is refused in words', async () => {
      await verified();
      const answer = await write('dream '.repeat(200_000));
      expect(answer.status).toBe(413);
      expect(answer.json()).toMatchObject({ statusCode: 413 });
    });

    it.each([
      ['unsigned', ''],
      ['wrongly signed', 'c2lnbmF0dXJl'],
    ])('%s is refused and kept nowhere', async (_, signature) => {
      await verified();
      const form = { MessageSid: sid(), From: `whatsapp:${phone}`, Body: 'I flew over the sea' };
      const answer = await webhook(form, signature);
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('flew');
      expect(await notes()).toEqual([]);
    });

    it('that lacks its id is refused in words', async () => {
      const answer = await webhook({ From: `whatsapp:${phone}`, Body: 'I flew over the sea' });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'This message lacks a proper MessageSid.' });
    });
  });

  describe('the reply', () => {
    const completed = (dreamId: string = randomUUID()) =>
      emit('dream-completed', { dreamId, dreamerId: dreamer, title: 'The Quiet Sea', mediaKey: 'key-1' });
    const heard = () => messenger.sent.filter((message) => message.to === phone);
    it('brings title and picture, once, however often the dream completes', async () => {
      await verified();
      const dreamId = randomUUID();
      await eventually(settled(await completed(dreamId)));
      await eventually(settled(await completed(dreamId)));
      expect(heard()).toHaveLength(1);
      expect(heard()[0]?.body).toContain('*The Quiet Sea*');
    });

    it('carries a picture address that is signed and expires', async () => {
      await verified();
      await eventually(settled(await completed()));
      const picture = new URL(heard()[0]?.mediaUrl ?? '');
      expect(picture.origin + picture.pathname).toBe(`${PUBLIC}/api/media/key-1.jpg`);
      const query = Object.fromEntries(picture.searchParams);
      const now = Date.now() / 1_000;
      expect(isSignedAddress(picture.pathname, query, TEST_SECRET, now)).toBe(true);
      expect(isSignedAddress(picture.pathname, query, TEST_SECRET, now + 3_700)).toBe(false);
      expect(isSignedAddress('/api/media/other.jpg', query, TEST_SECRET, now)).toBe(false);
    });

    it('is not sent again when the vendor has it though we never heard so', async () => {
      await verified();
      const send = messenger.send.bind(messenger);
      messenger.send = async (message) => {
        messenger.send = send;
        await send(message);
        throw new TransientError('the line broke', 50);
      };
      await eventually(settled(await completed()));
      expect(heard()).toHaveLength(1);
    });

    it('comes in the end when the vendor fails in passing', async () => {
      await verified();
      messenger.errors.push(new TransientError('busy', 50), new TransientError('busy', 50));
      await eventually(settled(await completed()));
      expect(heard()).toHaveLength(1);
    });

    it('tells in words why a painting failed', async () => {
      await verified();
      const dreamId = randomUUID();
      await eventually(
        settled(
          await emit('step-failed', { dreamId, dreamerId: dreamer, step: 'painting', reason: 'The painter slept.' }),
        ),
      );
      expect(heard()[0]?.body).toContain('Your dream is safe in your journal. The painter slept.');
    });

    it('is not sent to a number that is only claimed', async () => {
      await connect();
      await eventually(settled(await completed()));
      expect(heard()).toEqual([]);
    });
  });

  describe('reconciling', () => {
    const listed = (sentAt: Date, body = 'I flew over the sea') => {
      const message = { sid: sid(), from: phone, body, mediaCount: 0, sentAt };
      messenger.inbox.push(message);
      return message;
    };
    const reconcile = async (slot = '2026-11-21T04:20:00.000Z') => {
      await eventually(settled(await emit('reconciliation-due', { slot })));
    };

    it('[R006] takes in a message whose webhook never came, with its own time, once', async () => {
      await verified();
      listed(new Date('2026-11-21T04:12:34.000Z'));
      await reconcile();
      await reconcile();
      expect(await notes()).toMatchObject([{ text: 'I flew over the sea', sentAt: '2026-11-21T04:12:34.000Z' }]);
    });

    it('leaves alone what arrived', async () => {
      await verified();
      const { sid: known } = listed(new Date('2026-11-21T04:12:34.000Z'));
      await write('I flew over the sea', known);
      await reconcile();
      expect(await notes()).toHaveLength(1);
    });
  });
});
