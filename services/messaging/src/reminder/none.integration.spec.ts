import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

describe('/none', () => {
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

  const reports = () => messaging.eventsOf('dreamless-night-reported', owner.dreamer);
  const requests = async () =>
    (await messaging.eventsOf('command-received', owner.dreamer)).map(({ command }) => command);

  it.each(['/none', '/keiner', '/ninguno', '/nenhum', '/aucun', '/Nessuno'])(
    'reports a night without a dream: %s',
    async (word) => {
      await owner.write(word);
      expect(await reports()).toMatchObject([{ isTakenBack: false }]);
      expect(await owner.notes()).toEqual([]);
    },
  );

  it('is a dream when words follow it', async () => {
    await owner.write('/none of us could fly over the sea');
    expect(await reports()).toEqual([]);
    expect(await owner.notes()).toHaveLength(1);
  });

  it('is taken back by /undo, which deletes no dream then', async () => {
    await owner.write('I flew over a silver lake');
    await owner.write('/none');
    await owner.write('/undo');
    const [report, undone] = await reports();
    const [note] = await owner.notes();
    expect(undone).toMatchObject({ isTakenBack: true, reportedAt: report?.reportedAt, about: note?.messageId });
    expect(await requests()).toEqual([]);
    await owner.write('A second dream of a lake');
    await owner.write('/undo');
    expect(await requests()).toEqual(['undo']);
  });

  it('is answered by what the journal found', async () => {
    const outcomes = ['night-without-dream', 'night-has-dream', 'night-reopened'] as const;
    for (const outcome of outcomes) {
      await owner.write('/none');
      await owner.resetTurn();
      const messageId = (await reports()).at(-1)?.messageId ?? '';
      await messaging.deliver('message-answered', { messageId, dreamerId: owner.dreamer, reply: { outcome } });
    }
    const texts = owner.received().map(({ body }) => body);
    expect(texts).toEqual([
      expect.stringContaining('No dream last night'),
      expect.stringContaining('already'),
      expect.stringContaining('open again'),
    ]);
  });
});
