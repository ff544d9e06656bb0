import { createHash } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { linkWith, PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const EMPTY = '<Response/>';

describe('a command', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
    await owner.verify();
  });
  afterAll(() => messaging.close());

  const lastNote = async () => (await owner.notes()).at(-1)?.messageId;
  const received = () => messaging.eventsOf('command-received', owner.dreamer);

  it.each(['/undo', '/PRIVATE', '/Public', ' /lucid ', '/last'])(
    '%s is a command about the last dream of this phone, and is no dream',
    async (word) => {
      await owner.write('I flew over the sea');
      await owner.write('I waited for a glass train');
      expect((await owner.write(word)).text).toContain(EMPTY);
      const command = word.trim().slice(1).toLowerCase();
      expect(await received()).toMatchObject([{ command, about: await lastNote(), dreamerId: owner.dreamer }]);
      expect(await owner.notes()).toHaveLength(2);
    },
  );

  it('is not what comes between, so the last dream stays the last dream', async () => {
    await owner.write('I flew over the sea');
    await owner.write('ok');
    await owner.write('/help');
    await owner.write('/lucid');
    await owner.write('/last');
    expect((await received()).map((one) => one.about)).toEqual([await lastNote(), await lastNote()]);
  });

  it('that is delivered again requests once', async () => {
    await owner.write('I flew over the sea');
    const MessageSid = newSid();
    await Promise.all(Array.from({ length: 10 }, () => owner.write('/undo', { MessageSid })));
    expect(await received()).toHaveLength(1);
  });

  it('/circle is about the last dream, or chooses a circle by its number', async () => {
    expect((await owner.write('/circle')).text).toContain(english('noDreamYet'));
    await owner.write('I flew over the sea');
    for (const word of ['/circle', '/Kreis 2']) expect((await owner.write(word)).text).toContain(EMPTY);
    const requested = await messaging.eventsOf('circle-command-received', owner.dreamer);
    expect(requested.map(({ command }) => command)).toEqual([
      { name: 'share', about: await lastNote() },
      { name: 'choose', number: 2 },
    ]);
    expect(await owner.notes()).toHaveLength(1);
  });

  it.each(['/join', 'https://dreams.example/circles/join#'])(
    '%s has an invitation that is stored nowhere',
    async (word) => {
      const token = 'AbCdEfGhIjKlMnOpQr_-12';
      await owner.write(word.endsWith('#') ? word + token : `${word} ${token}`);
      await owner.write('/join');
      const requested = await messaging.eventsOf('circle-command-received', owner.dreamer);
      const tokenHash = createHash('sha256').update(token).digest('hex');
      expect(requested.map(({ command }) => command)).toEqual([{ name: 'look', tokenHash }, { name: 'join' }]);
      const stored = await messaging.sql<{ body: string }>(
        'select body from messaging.inbound_message where dreamer_id = $1 order by sent_at, received_at',
        [owner.dreamer],
      );
      expect(JSON.stringify([stored, requested])).not.toContain(token);
      expect(stored.at(-1)?.body).toBe('/join');
    },
  );

  it('/more forwards the words with their line ends', async () => {
    await owner.write('I flew over the sea');
    expect((await owner.write('/more There was a whale.\nIt sang.')).text).toContain(EMPTY);
    const added = await messaging.eventsOf('words-added', owner.dreamer);
    expect(added).toMatchObject([{ text: 'There was a whale.\nIt sang.', about: await lastNote() }]);
    expect((await owner.write('/more')).text).toContain(english('moreOfWhat'));
    expect(await owner.notes()).toHaveLength(1);
  });

  it('/help is answered at once', async () => {
    const answer = await owner.write('/help');
    for (const word of ['/more', '/last', '/undo', '/lucid', '/public', '/private', '/quiet', '/stop'])
      expect(answer.text).toContain(word);
  });

  it.each(['/undo', '/more there was a whale'])('%s without a dream is answered at once', async (word) => {
    expect((await owner.write(word)).text).toContain(english('noDreamYet'));
    expect(await received()).toEqual([]);
  });

  it('does not refer to a dream that this phone sent to another account', async () => {
    await owner.write('I flew over the sea');
    await owner.disconnect();
    const next = new PhoneOwner(messaging);
    await messaging.connect(next.dreamer, owner.phone);
    await owner.write('/');
    expect((await owner.write('/undo')).text).toContain(english('noDreamYet'));
  });

  it('[R320] /stop disconnects like the button, and later messages are not stored', async () => {
    expect((await owner.write('/stop')).text).toContain('Your dreams stay in your journal');
    expect(await owner.link()).toEqual(linkWith('none'));
    expect((await owner.write('I flew over the sea')).text).toContain('This is Dreamloom');
    expect(await owner.notes()).toEqual([]);
  });

  it('/stop that is delivered ten times at once disconnects once and has one answer', async () => {
    const MessageSid = newSid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.write('/stop', { MessageSid })));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  it.each(['/last night I flew', '/help me I was falling', '/private rooms everywhere'])(
    'is not hidden in %j: that is a dream',
    async (body) => {
      await owner.write(body);
      expect((await owner.notes()).map((note) => note.text)).toEqual([body.slice(1)]);
      expect(await received()).toEqual([]);
    },
  );

  it.each(['/annuler', '/Cancella!', '/deshacer', '/undo.'])(
    '%s undoes the last dream and disconnects nothing',
    async (word) => {
      await owner.write('I flew over the sea');
      await owner.write(word);
      expect(await received()).toMatchObject([{ command: 'undo', about: await lastNote() }]);
      expect(await owner.link()).toMatchObject({ status: 'verified' });
    },
  );

  it('that is mistyped is asked about, and is a dream when it is sent again', async () => {
    expect((await owner.write('/hilf mir')).text).toContain('“/hilf mir”');
    expect(await owner.notes()).toEqual([]);
    expect((await owner.write('/Hilf mir')).text).toContain(english('dreamStored', { ai: 'on' }));
    expect((await owner.notes()).map(({ text }) => text)).toEqual(['Hilf mir']);
    expect((await owner.write('/falling')).text).toContain('“/falling”');
  });

  it.each(['hi', 'Hello!', '/hey'])('is not a greeting, which is greeted: %s', async (word) => {
    expect((await owner.write(word)).text).toContain(english('greeting'));
    expect(await owner.notes()).toEqual([]);
  });

  it('is answered without a promise of a title or an image while AI is off, as are dreams', async () => {
    const newcomer = new PhoneOwner(messaging);
    for (const { dreamer: dreamerId } of [owner, newcomer])
      await messaging.deliver('ai-consent-changed', { dreamerId, noAi: true });
    await newcomer.connect();
    expect((await newcomer.write('/I flew over the sea')).text).toContain(
      `<Message>${english('connectedWithDream', { ai: 'off' })}</Message>`,
    );
    expect((await owner.write('I flew over the sea')).text).toContain('<Message>Your dream is safe.</Message>');
    expect((await owner.write('/help')).text).not.toContain('paint');
    await messaging.deliver('ai-consent-changed', { dreamerId: owner.dreamer, noAi: false });
    expect((await owner.write('I flew over the sea')).text).toContain(english('dreamStored'));
  });
});
