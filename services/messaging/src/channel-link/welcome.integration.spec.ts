import { TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import {
  CONNECTIVITY,
  type MessagingUnderTest,
  messagingUnderTest,
  newSid,
  PUBLIC_URL,
} from '../testing/messaging-under-test.js';
import { CONTACT, linkWith, PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const ADA = 'Ada (a***@example.org)';

describe('connecting a phone with an approved template', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
    messaging.messenger.hasWelcome = true;
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const pending = () => linkWith('pending', owner.phone, expect.stringMatching(/^[B-Z]{4}$/) as string);
  const verified = () => linkWith('verified', owner.phone);

  it('[R318 R319] sends a welcome that names the claimant, and its button binds', async () => {
    expect((await owner.connect()).json()).toEqual({ requiresUserInitiation: false });
    await eventually(async () => owner.received().length === 1);
    const code = await owner.code();
    expect(owner.received()[0]?.body).toBe(`[welcome] ${PUBLIC_URL}/dashboard ${ADA} /${code}`);
    expect(await owner.link()).toEqual(pending());
    const tap = { ButtonText: 'Yes, connect', ButtonPayload: `/${code}`, MessageType: 'button' };
    expect((await owner.write('Yes, connect', tap)).text).toContain(english('connected'));
    expect(await owner.link()).toEqual(verified());
    expect((await owner.write('Yes, connect', tap)).text).toContain(english('connected'));
    expect(await owner.notes()).toEqual([]);
  });

  it('binds by nothing else that answers the welcome', async () => {
    await owner.connect();
    await eventually(async () => owner.received().length === 1);
    const quoting = { OriginalRepliedMessageSid: owner.received()[0]?.sid ?? '' };
    for (const words of ['thank you', 'please stop writing to me', 'Yes, connect', 'that is me', '👍']) {
      expect((await owner.write(words, quoting)).text).toContain('has asked to connect this chat');
      await owner.claimsNamedEarlier();
    }
    const stale = { ButtonText: 'Yes, connect', ButtonPayload: '/BBBB' };
    expect((await owner.write('Yes, connect', stale)).text).toContain(
      english('codeUnknown', { address: CONNECTIVITY }),
    );
    expect(await owner.link()).toEqual(pending());
  });

  it('requires the phone to write first when it was welcomed within a day', async () => {
    await owner.connect();
    await eventually(async () => owner.received().length === 1);
    await owner.disconnect();
    expect((await owner.connect()).json()).toEqual({ requiresUserInitiation: true });
    expect((await owner.connect(owner.phone, randomUUID())).json()).toEqual({ requiresUserInitiation: false });
    await messaging.settled();
    expect(owner.received()).toHaveLength(1);
  });

  it('answers the same for a number that has an owner or has opted out, and writes to neither', async () => {
    const [quiet, free] = [new PhoneOwner(messaging), new PhoneOwner(messaging)];
    await quiet.connect();
    await quiet.write('STOP');
    await owner.verify();
    await messaging.settled();
    const before = [owner.received().length, quiet.received().length];
    for (const { phone } of [owner, quiet, free])
      expect((await messaging.connect(randomUUID(), phone)).json()).toEqual({ requiresUserInitiation: false });
    await eventually(async () => free.received().length === 1);
    await messaging.settled();
    expect([owner.received().length, quiet.received().length]).toEqual(before);
  });

  it('sends a welcome to at most three numbers a day', async () => {
    const answers = [];
    for (const last of [1, 2, 3, 4])
      answers.push((await messaging.connect(owner.dreamer, `${owner.phone.slice(0, -1)}${last}`)).json());
    expect(answers).toEqual([false, false, false, true].map((first) => ({ requiresUserInitiation: first })));
  });

  it('binds the claim whose welcome is quoted by a slash', async () => {
    await owner.connect();
    await eventually(async () => (await owner.outbound())[0]?.status === 'queued');
    const welcome = owner.received()[0]?.sid ?? '';
    await owner.connect(owner.phone, randomUUID());
    await owner.write('/', { OriginalRepliedMessageSid: welcome });
    expect(await owner.link()).toEqual(verified());
    expect((await owner.write('I flew', { OriginalRepliedMessageSid: newSid() })).text).toContain(english('tooShort'));
  });

  it('is sent again when the vendor accepted it and there was too much at once (63018)', async () => {
    await owner.connect();
    await eventually(async () => (await owner.outbound())[0]?.status === 'queued');
    const [first] = owner.received();
    const refused = { MessageSid: first?.sid ?? '', MessageStatus: 'failed', ErrorCode: '63018' };
    expect((await messaging.status(first?.statusCallback ?? '', refused)).status).toBe(204);
    await messaging.sql(`update messaging.outbound_message set send_at = now() where contact_id = ${CONTACT}`, [
      owner.phone,
    ]);
    await messaging.settled();
    const welcome = `[welcome] ${PUBLIC_URL}/dashboard ${ADA} /${await owner.code()}`;
    expect(owner.received().map(({ body }) => body)).toEqual([welcome, welcome]);
  });

  it('retries when the vendor does not accept it', async () => {
    messaging.messenger.errors.push(new TransientError('busy'));
    expect((await owner.connect()).status).toBe(200);
    await messaging.settled();
    expect(owner.received()).toHaveLength(1);
  });
});
