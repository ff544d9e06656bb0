import { FAILURES } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const ADDRESS = 'https://api.twilio.com/2010-04-01/Accounts/AC0/Messages/MM1/Media/ME1';
const PICTURE = { NumMedia: '1', MediaUrl0: ADDRESS, MediaContentType0: 'image/jpeg', MessageType: 'image' };

describe('a picture on WhatsApp', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
    await owner.verify();
    messaging.media.stored.clear();
    messaging.media.stored.set(ADDRESS, Buffer.from('a picture'));
  });
  afterAll(() => messaging.close());

  const send = (caption = '', more: Record<string, string> = {}) => owner.write(caption, { ...PICTURE, ...more });
  const received = () => messaging.eventsOf('photo-received', owner.dreamer);
  const became = async (id: string) =>
    (
      await messaging.sql<{ became: string; about: string | null }>(
        'select became, about from messaging.inbound_message where id = $1',
        [id],
      )
    )[0];
  const stored = (messageId: string, needsReply: boolean) =>
    messaging.deliver('photo-stored', {
      ...{ imageId: messageId, dreamId: randomUUID(), dreamerId: owner.dreamer, mediaKey: 'key' },
      ...{ width: 3, height: 4, placeholder: 'aGVsbG8=', messageId, needsReply },
    });

  it.each(['image/jpeg', 'image/png'])('with a dream for a caption (%s) is that dream, once', async (type) => {
    const sid = newSid();
    const more = { MessageSid: sid, MediaContentType0: type };
    for (const answer of [await send('I flew over the sea', more), await send('I flew over the sea', more)])
      expect(answer.text).toContain(english('dreamStoredWithPicture', { ai: 'on' }));
    const [note, ...others] = await owner.notes();
    expect([note?.text, others]).toEqual(['I flew over the sea', []]);
    const messageId = note!.messageId;
    expect(await received()).toMatchObject([{ messageId, about: messageId, recent: null, needsReply: false }]);
    expect((await messaging.call({ path: `/internal/voice-notes/${messageId}` })).text).toBe('a picture');
    await stored(messageId, false);
    expect(messaging.media.stored.size).toBe(0);
  });

  it.each(['', 'look here'])(
    'without a dream for a caption (%j) is read, or belongs to the last dream',
    async (caption) => {
      await owner.write('I flew over the sea');
      const [dream] = await owner.notes();
      const answer = await send(caption);
      expect(answer.text).toContain(english('pictureReceived', { ai: 'on' }));
      const [photo] = await received();
      expect(photo).toMatchObject({ about: null, recent: dream?.messageId, needsReply: true });
      expect(await owner.notes()).toHaveLength(1);
      expect(await became(photo!.messageId)).toEqual({ became: 'nothing', about: dream?.messageId });
      await stored(photo!.messageId, true);
      expect(await became(photo!.messageId)).toMatchObject({ became: 'nothing' });
    },
  );

  it('whose words were read is the last dream from then on', async () => {
    await owner.write('I flew over the sea');
    await send();
    const [photo] = await received();
    await stored(photo!.messageId, false);
    expect(await became(photo!.messageId)).toEqual({ became: 'dream', about: null });
    await owner.resetTurn();
    await owner.write('/lucid');
    expect(await messaging.eventsOf('command-received', owner.dreamer)).toMatchObject([{ about: photo!.messageId }]);
  });

  it('belongs to no dream of yesterday', async () => {
    await owner.write('I flew over the sea');
    await owner.silentFor(13);
    await send();
    expect(await received()).toMatchObject([{ recent: null }]);
  });

  it('of a dreamer without AI belongs to the last dream, and without one is answered with what to do', async () => {
    await messaging.deliver('ai-consent-changed', { dreamerId: owner.dreamer, noAi: true });
    expect((await send()).text).toContain(english('pictureAlone'));
    expect(await received()).toEqual([]);
    await owner.resetTurn();
    await owner.write('I flew over the sea');
    expect((await send()).text).toContain(english('pictureReceived', { ai: 'off' }));
    expect(await received()).toHaveLength(1);
  });

  it('that could not be taken in is answered once, and deleted at the vendor', async () => {
    await send();
    const [photo] = await received();
    const reason = `${FAILURES.photoNotStored} ${FAILURES.photoUnreadable}`;
    const failure = { messageId: photo!.messageId, dreamerId: owner.dreamer, reason, needsVendorCopy: false };
    await messaging.deliver('photo-failed', failure);
    await messaging.deliver('photo-failed', failure);
    expect(owner.received().map(({ body }) => body)).toEqual([reason]);
    expect(messaging.media.stored.size).toBe(0);
  });

  it('that could not be taken in yet stays at the vendor, where an operator’s retry finds it', async () => {
    await send();
    const [photo] = await received();
    const reason = `${FAILURES.photoNotStored} ${FAILURES.pageNotRead}`;
    const failure = { messageId: photo!.messageId, dreamerId: owner.dreamer, reason, needsVendorCopy: true };
    await messaging.settled(await messaging.deliver('photo-failed', failure));
    expect(messaging.media.stored.size).toBe(1);
    expect((await messaging.call({ path: `/internal/voice-notes/${photo!.messageId}` })).text).toBe('a picture');
    await stored(photo!.messageId, true);
    expect(messaging.media.stored.size).toBe(0);
  });

  it('of an unknown sender is not taken in, and a command as its caption is the command', async () => {
    await messaging.webhook(new PhoneOwner(messaging).form('I flew over the sea', PICTURE));
    await send('/help');
    expect(await received()).toEqual([]);
  });
});
