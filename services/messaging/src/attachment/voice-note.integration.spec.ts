import { MAX_VOICE_NOTE_BYTES } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest, newSid, PUBLIC_URL } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const ADDRESS = 'https://api.twilio.com/2010-04-01/Accounts/AC0/Messages/MM1/Media/ME1';

describe('a voice note', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
    await owner.verify();
    messaging.media.stored.clear();
    messaging.media.unsized = false;
  });
  afterAll(() => messaging.close());

  const send = (sid = newSid(), more: Record<string, string> = {}) =>
    messaging.webhook({
      ...{ MessageSid: sid, From: `whatsapp:${owner.phone}`, To: 'whatsapp:+14155238886', Body: '', NumMedia: '1' },
      ...{ MediaUrl0: ADDRESS, MediaContentType0: 'audio/ogg', ...more },
    });
  const announced = () => messaging.eventsOf('voice-note-received', owner.dreamer);
  const bytesOf = (messageId: string) => messaging.call({ path: `/internal/voice-notes/${messageId}` });
  const received = async (bytes: Buffer) => {
    messaging.media.stored.set(ADDRESS, bytes);
    await send();
    // The answer of the webhook is a message too, after which the bot pauses.
    await owner.resetTurn();
    const [note] = await announced();
    return note?.messageId ?? '';
  };
  const transcribed = (messageId: string) =>
    messaging.emit('voice-note-transcribed', {
      ...{ messageId, dreamerId: owner.dreamer, transcriptId: messageId, text: 'I flew', language: 'en-US' },
      ...{ durationSeconds: 3, audioKey: 'key', cut: false, sentAt: '2026-11-21T06:00:00.000Z' },
    });

  it('[R005] from a connected phone is stored once and answered in a sentence', async () => {
    const sid = newSid();
    const answers = await Promise.all([send(sid), send(sid), send(sid)]);
    for (const answer of answers) expect(answer.text).toContain(`<Message>${english('voiceStored')}</Message>`);
    expect(await announced()).toHaveLength(1);
    expect(await owner.notes()).toEqual([]);
  });

  it.each(['image/jpeg', 'application/pdf', 'video/mp4'])('is nothing of type %s', async (type) => {
    const answer = await send(undefined, { MediaContentType0: type });
    expect(answer.text).not.toContain(english('voiceStored'));
    expect(await announced()).toEqual([]);
  });

  it('of an unknown sender is not transcribed', async () => {
    await send(undefined, { From: `whatsapp:${new PhoneOwner(messaging).phone}` });
    expect(await announced()).toEqual([]);
  });

  it('is streamed to other services only', async () => {
    const id = await received(Buffer.from('a voice'));
    const answer = await bytesOf(id);
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([200, 'a voice', '7']);
    const unknownSender = { path: `/internal/voice-notes/${id}`, headers: { 'x-internal-secret': 'guess' } };
    expect((await messaging.call(unknownSender)).status).toBe(404);
  });

  it('that is too large is refused, or cut when its size is unknown', async () => {
    const id = await received(Buffer.alloc(MAX_VOICE_NOTE_BYTES + 5_000));
    const refused = await bytesOf(id);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([413, 'voice-note-too-large']);
    messaging.media.unsized = true;
    expect((await bytesOf(id)).text).toHaveLength(MAX_VOICE_NOTE_BYTES + 1);
  });

  it('that is not there, or no longer, answers with its own code', async () => {
    const gone = await bytesOf(randomUUID());
    expect([gone.status, gone.json<{ code: string }>().code]).toEqual([404, 'voice-note-gone']);
    const id = await received(Buffer.from('a voice'));
    messaging.media.stored.clear();
    expect((await bytesOf(id)).json<{ code: string }>().code).toBe('voice-note-gone');
  });

  it('is deleted at the vendor once its transcript is stored', async () => {
    const id = await received(Buffer.from('a voice'));
    await messaging.settled(await transcribed(id));
    expect(messaging.media.removed).toContain(ADDRESS);
    expect(messaging.media.stored.size).toBe(0);
  });

  const failureOf = (messageId: string, needsVendorCopy = false) => ({
    ...{ messageId, dreamerId: owner.dreamer, needsVendorCopy },
    reason: 'I heard nothing, say it again?',
  });

  it.each([
    ['is deleted at the vendor too', false, 0],
    ['stays there while it is the only copy and an operator may retry the transcription', true, 1],
  ])('without words %s', async (_, needsVendorCopy, held) => {
    const id = await received(Buffer.from('...'));
    await messaging.deliver('voice-note-failed', failureOf(id, needsVendorCopy));
    expect(messaging.media.stored.size).toBe(held);
  });

  it('without words is answered once, however often it fails', async () => {
    const id = await received(Buffer.from('...'));
    const failure = failureOf(id);
    await messaging.deliver('voice-note-failed', failure);
    await messaging.deliver('voice-note-failed', failure);
    expect(owner.received().map(({ body }) => body)).toEqual(['I heard nothing, say it again?']);
  });

  it('whose transcription is delayed is answered with the time, once, and with its failure too', async () => {
    const id = await received(Buffer.from('...'));
    const until = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const delay = { messageId: id, dreamerId: owner.dreamer, delayId: randomUUID(), until };
    await messaging.deliver('voice-note-postponed', delay);
    await messaging.deliver('voice-note-postponed', delay);
    await owner.resetTurn();
    const failure = failureOf(id);
    await messaging.deliver('voice-note-failed', failure);
    expect(owner.received().map(({ body }) => body)).toEqual([
      'Your voice note is safe. I have listened to enough for now and will hear it in about 5 hours, by myself.',
      'I heard nothing, say it again?',
    ]);
  });

  it('of a dreamer without AI is answered once it is stored, with the journal and no image', async () => {
    const dreamId = randomUUID();
    const stored = { dreamId, dreamerId: owner.dreamer, title: 'I flew', mediaKey: null };
    await messaging.deliver('dream-completed', { ...stored, remark: 'I heard the first ten minutes.' });
    expect(owner.received().map(({ body, mediaUrl }) => [body, mediaUrl])).toEqual([
      [`Your dream is safe.\nI heard the first ten minutes.\n${PUBLIC_URL}/dreams/${dreamId}`, undefined],
    ]);
  });

  it('whose webhook never came is found with its audio', async () => {
    const sid = newSid();
    const sentAt = new Date(Date.now() - 3_600_000);
    messaging.messenger.inbox.push({ sid, from: owner.phone, body: '', mediaCount: 1, sentAt });
    messaging.messenger.media.set(sid, [{ address: ADDRESS, contentType: 'audio/ogg' }]);
    const slot = new Date().toISOString();
    await messaging.deliver('reconciliation-due', { slot });
    expect(await announced()).toMatchObject([{ sentAt: sentAt.toISOString() }]);
  });
});
