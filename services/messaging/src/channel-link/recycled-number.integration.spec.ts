import { randomUUID } from 'node:crypto';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

let people = 0;
const newUserId = () => `US.1349120865530274${String(1_000 + ++people)}`;
const [FORMER, NEXT] = [{ ExternalUserId: '' }, { ExternalUserId: '' }];

describe('a connected number that another person has now', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
    for (const person of [FORMER, NEXT]) person.ExternalUserId = newUserId();
    // Its former owner has had the greeting of today.
    await owner.write('hello', FORMER);
    await owner.connect();
    await owner.write('/', FORMER);
    await owner.write('I flew over the sea', FORMER);
  });
  afterAll(() => messaging.close());

  const dreams = async (dreamer = owner.dreamer) => (await owner.notes(dreamer)).map(({ text }) => text);
  const commands = () => messaging.eventsOf('command-received', owner.dreamer);
  const status = async (dreamer = owner.dreamer) => (await owner.link(dreamer)).status;

  it.each(['/last', '/undo', '/public', '/more of it', '/none', 'I met a fox of glass', '/', 'hello'])(
    'does not continue as its former owner with %j',
    async (words) => {
      const reply = { dreamerId: owner.dreamer, about: randomUUID(), mediaPath: null };
      await messaging.app.get(OutboundMessageRepository).reserve(reply, ['*The Quiet Sea*']);
      const { text } = await owner.write(words, NEXT);
      expect(text).toContain('Sign in at');
      expect(text).not.toMatch(/Ada|example\.org|sea/i);
      for (const further of [words, '/', '/last'])
        expect((await owner.write(further, NEXT)).text).toContain('<Response/>');
      expect([await dreams(), await commands()]).toEqual([['I flew over the sea'], []]);
      for (const event of ['words-added', 'dreamless-night-reported'] as const)
        expect(await messaging.eventsOf(event, owner.dreamer)).toEqual([]);
      expect(await status()).toBe('pending');
      const outbound = 'select status, body from messaging.outbound_message where dreamer_id = $1';
      expect(await messaging.sql(outbound, [owner.dreamer])).toEqual([{ status: 'withdrawn', body: '' }]);
    },
  );

  it('is held until its dreamer proves it by the new code', async () => {
    const former = await messaging.sql<{ code: string }>(
      'select code from messaging.channel_link where dreamer_id = $1',
      [owner.dreamer],
    );
    await owner.write('I met a fox of glass', NEXT);
    await owner.write(`/${former[0]?.code ?? ''}`, NEXT);
    expect([await status(), await dreams()]).toEqual(['pending', ['I flew over the sea']]);
    await owner.write(`/${await owner.code()}`, NEXT);
    expect([await status(), await dreams()]).toEqual(['verified', ['I flew over the sea', 'I met a fox of glass']]);
    await owner.write('I waited for a train of glass', NEXT);
    expect(await dreams()).toHaveLength(3);
  });

  it('cannot be opened by guessing the code, nor by a welcome that contains it', async () => {
    await owner.write('hello', NEXT);
    messaging.messenger.hasWelcome = true;
    await owner.connect();
    await messaging.settled();
    messaging.messenger.hasWelcome = false;
    expect(owner.received()).toEqual([]);
    const code = await owner.code();
    for (const wrong of ['BBBB', 'CCCC', 'DDDD', 'FFFF', 'GGGG', 'HHHH'].filter((one) => one !== code))
      await owner.write(`/${wrong}`, NEXT);
    await owner.write(`/${code}`, NEXT);
    await owner.write('/', NEXT);
    expect(await status()).toBe('pending');
  });

  it('can be connected by the next person, and the former one loses only the number', async () => {
    await owner.write('hello', NEXT);
    const next = randomUUID();
    messaging.claimants.dreamers.set(next, { firstName: 'Ben', email: 'ben@example.net' });
    await owner.connect(owner.phone, next);
    const { text } = await owner.write('hello', NEXT);
    expect(text).toContain('Ben (b***@example.net)');
    expect(text).not.toContain('Ada');
    await owner.write('/', NEXT);
    await owner.write('I met a fox of glass', NEXT);
    expect([await status(next), await dreams(next), await dreams()]).toEqual([
      ...['verified', ['I met a fox of glass']],
      ['I flew over the sea'],
    ]);
  });

  it.each([
    ['the same id', () => FORMER],
    ['no id', () => ({})],
    ['an empty id', () => ({ ExternalUserId: '' })],
    ['the same id with the prefix', () => ({ ExternalUserId: `whatsapp:${FORMER.ExternalUserId}` })],
    ['something that is no id', () => ({ ExternalUserId: '+34611222999' })],
    ['the same id by its other name', () => ({ ExternalUserIdentifier: FORMER.ExternalUserId })],
  ] as [string, () => Record<string, string>][])('is still that of its owner with %s', async (_, fields) => {
    await owner.write('I met a fox of glass', fields());
    expect([await status(), (await dreams()).length]).toEqual(['verified', 2]);
  });

  it.each([
    ['by its other name', () => ({ ExternalUserIdentifier: NEXT.ExternalUserId })],
    ['with the prefix', () => ({ ExternalUserId: `whatsapp:${NEXT.ExternalUserId}` })],
  ] as [string, () => Record<string, string>][])(
    'is no longer that of its owner with another id %s',
    async (_, fields) => {
      await owner.write('/last', fields());
      expect([await status(), await commands()]).toEqual(['pending', []]);
    },
  );

  it('is still that of its owner when another business at Meta sees another id, and only then', async () => {
    const { databaseUrl } = messaging;
    for (const [portfolio, person, state] of [
      ['another', NEXT, 'verified'],
      ['another', { ExternalUserId: newUserId() }, 'pending'],
    ] as const) {
      const restarted = await messagingUnderTest({ databaseUrl, portfolio });
      await restarted.webhook(owner.form('/last', person));
      expect(await status()).toBe(state);
      await restarted.close();
    }
  });

  it('is learned from the message that connects the number', async () => {
    const connected = new PhoneOwner(messaging);
    await connected.connect();
    await connected.write('/', { ExternalUserId: newUserId() });
    await connected.write('/last', { ExternalUserId: newUserId() });
    expect((await connected.link()).status).toBe('pending');
  });

  it('is learned from the first message with an id, when the number was connected without one', async () => {
    const earlier = new PhoneOwner(messaging);
    await earlier.verify();
    await earlier.write('I flew over the sea', { ExternalUserId: newUserId() });
    await earlier.write('/last', { ExternalUserId: newUserId() });
    expect((await earlier.link()).status).toBe('pending');
  });
});
