import { identityConflicts, recycledPhones } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

let people = 0;
const newUserId = () => `US.1349120865530274${String(1_000 + ++people)}`;
const valueOf = async (counter: typeof identityConflicts) => (await counter.get()).values[0]?.value ?? 0;

describe('the sender of a message', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;
  let userId: string;
  let other: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    [owner, other] = [new PhoneOwner(messaging), new PhoneOwner(messaging)];
    userId = newUserId();
  });
  afterAll(() => messaging.close());

  const both = () => ({ ExternalUserId: userId });
  const hidden = () => ({ From: `whatsapp:${userId}` });
  const dreams = async (of = owner) => (await of.notes()).map(({ text }) => text);
  const contacts = async (...addresses: string[]) => {
    const rows = await messaging.sql<{ id: string }>(
      `select distinct contact_id as id from messaging.channel_address where address = any($1) and replaced_at is null`,
      [addresses],
    );
    return rows.length;
  };
  const reply = () => {
    const dream = { dreamId: randomUUID(), dreamerId: owner.dreamer, title: 'The Quiet Sea', mediaKey: 'key' };
    return messaging.deliver('dream-completed', dream);
  };

  it('is heard without a number once a message has named both, and gets replies by the id', async () => {
    await owner.connect();
    await owner.write('/', both());
    expect((await owner.write('I flew over the sea', hidden())).text).toContain('Your dream is safe');
    expect(await dreams()).toEqual(['I flew over the sea']);
    await owner.resetTurn();
    await reply();
    expect(messaging.messenger.sent.at(-1)).toMatchObject({ to: userId });
    await owner.write('I met a fox of glass');
    await owner.resetTurn();
    await reply();
    expect(messaging.messenger.sent.at(-1)).toMatchObject({ to: owner.phone });
  });

  it('learns the id of a connected number from the first message that has one', async () => {
    await owner.verify();
    await owner.write('I flew over the sea', both());
    await owner.write('I met a fox of glass', hidden());
    expect(await dreams()).toEqual(['I flew over the sea', 'I met a fox of glass']);
  });

  it('without a number and unknown is told once a day how to connect, and stored without words', async () => {
    expect((await owner.write('I flew over the sea', hidden())).text).toContain('Sign in at');
    expect((await owner.write('I flew over the sea', hidden())).text).toContain('<Response/>');
    expect(await messaging.sql('select 1 from messaging.unreadable_message')).toEqual([]);
    expect(await contacts(userId)).toBe(1);
  });

  it('keeps the journal with a new number, and the former number opens it no more', async () => {
    await owner.connect();
    await owner.write('/', both());
    await other.write('I flew over the sea', both());
    expect(await dreams()).toEqual(['I flew over the sea']);
    expect(await owner.link()).toMatchObject({ status: 'verified', phone: other.phone });
    expect((await owner.write('/last')).text).toContain('Sign in at');
    expect(await messaging.eventsOf('command-received', owner.dreamer)).toEqual([]);
  });

  it('ends the claims to a former number, whose next owner can be claimed again', async () => {
    await owner.write('hello', both());
    await owner.connect();
    await other.write('hello', both());
    expect((await owner.link()).status).toBe('none');
    await owner.connect();
    await owner.write('/');
    expect((await owner.link()).status).toBe('verified');
  });

  it('becomes one contact when a message names both, with its claims, held messages and language', async () => {
    await owner.write('hello', hidden());
    await owner.connect();
    await owner.write('Ich bin über das stille Meer geflogen und habe gesungen');
    expect(await contacts(owner.phone, userId)).toBe(2);
    await owner.write('/', both());
    expect(await contacts(owner.phone, userId)).toBe(1);
    expect(await dreams()).toEqual(['Ich bin über das stille Meer geflogen und habe gesungen']);
    await owner.write('Noch ein Traum vom stillen Meer', hidden());
    expect(await dreams()).toHaveLength(2);
  });

  it('is the owner of the id when two dreamers own the number and the id, and nothing is joined', async () => {
    await owner.connect();
    await owner.write('/', both());
    await other.verify();
    const conflicts = await valueOf(identityConflicts);
    await other.write('Whose dream is this one', both());
    expect(await valueOf(identityConflicts)).toBe(conflicts + 1);
    expect([await dreams(), await dreams(other)]).toEqual([['Whose dream is this one'], []]);
    expect((await other.link()).status).toBe('verified');
  });

  it('does not open the journal of a number that it has got, however it wrote before', async () => {
    await owner.connect();
    await owner.write('/', { ExternalUserId: newUserId() });
    await owner.write('hello', hidden());
    const recycled = await valueOf(recycledPhones);
    await owner.write('I have this number now', both());
    await owner.write('I hide this number now', hidden());
    expect([await dreams(), (await owner.link()).status]).toEqual([[], 'pending']);
    expect(await valueOf(recycledPhones)).toBe(recycled + 1);
  });

  it('is one contact when many messages name both addresses at once', async () => {
    await owner.connect();
    const fields = [both(), hidden(), both(), {}, both(), hidden(), {}];
    const answers = await Promise.all(fields.map((named) => owner.write('/', named)));
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
    await owner.write('/', both());
    expect(await contacts(owner.phone, userId)).toBe(1);
  });

  it('leaves nothing when the dreamer is erased: neither the number nor the id', async () => {
    await owner.connect();
    await owner.write('/', both());
    await messaging.deliver('dreamer-erased', {
      ...{ dreamerId: owner.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] },
    });
    expect(await contacts(owner.phone, userId)).toBe(0);
  });

  it('leaves the number and no id when another dreamer claims it', async () => {
    await owner.connect();
    await owner.write('/', both());
    await other.connect(owner.phone);
    await messaging.deliver('dreamer-erased', {
      ...{ dreamerId: owner.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] },
    });
    expect([await contacts(owner.phone), await contacts(userId)]).toEqual([1, 0]);
    await owner.write(`/${await other.code()}`);
    expect((await other.link()).status).toBe('verified');
  });
});
