import { TransientError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { CONNECTIVITY, type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const ADA = 'Ada (a***@example.org)';
const BEN = 'Ben (b***@example.net)';
const VOICE = 'https://api.twilio.com/2010-04-01/Accounts/AC0/Messages/MM1/Media/';

describe('a number that is claimed', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
    await owner.connect();
  });
  afterAll(() => messaging.close());

  const dreamsOf = async (dreamer = owner.dreamer) => (await owner.notes(dreamer)).map(({ text }) => text);
  const voicesOf = async (dreamer = owner.dreamer) =>
    (await messaging.eventsOf('voice-note-received', dreamer)).map(({ messageId }) => messageId);
  const speak = (media = newSid(), fields = {}) =>
    owner.write('', { NumMedia: '1', MediaUrl0: VOICE + media, MediaContentType0: 'audio/ogg', ...fields });
  const rival = async () => {
    const ben = randomUUID();
    messaging.claimants.dreamers.set(ben, { firstName: 'Ben', email: 'ben@example.net' });
    await owner.connect(owner.phone, ben);
    return ben;
  };
  const unattributedRows = () =>
    messaging.sql<{ body: string; receipt: string }>(
      `select body, receipt from messaging.inbound_message where contact_id = ${CONTACT} and dreamer_id is null
       order by received_at`,
      [owner.phone],
    );
  const later = (hours: number) =>
    messaging.sql(
      `update messaging.inbound_message set sent_at = sent_at - make_interval(hours => $2),
         received_at = received_at - make_interval(hours => $2) where contact_id = ${CONTACT}`,
      [owner.phone, hours],
    );
  const claimedEarlier = (hours: number) =>
    messaging.sql(
      `update messaging.channel_link set claimed_at = claimed_at - make_interval(hours => $2) where contact_id = ${CONTACT}`,
      [owner.phone, hours],
    );
  const purge = () => messaging.deliver('purge-due', { slot: new Date().toISOString() });

  it('is asked for a confirmation that names the claimant, with every answer but that', async () => {
    for (const words of ['hello', 'please stop writing to me', 'yes', 'ok then', '/help']) {
      expect((await owner.write(words)).text).toContain('Ada (a***@example.org) has asked to connect this chat');
      await owner.claimsNamedEarlier();
    }
    expect((await owner.link()).status).toBe('pending');
  });

  it('records the messages before the confirmation, in order, once, each with its own time', async () => {
    const first = owner.form('I flew over the sea');
    const [answer, again] = [await messaging.webhook(first), await messaging.webhook(first)];
    expect(answer.text).toContain(english('confirmWithHeld', { claimant: ADA, code: '' }));
    expect(again.text).toBe(answer.text);
    await owner.claimsNamedEarlier();
    expect((await speak()).text).toContain(english('confirmWithHeld', { claimant: ADA, code: '' }));
    await owner.write('hello');
    await owner.write('/help');
    await owner.write('I waited for a train of glass');
    expect([await dreamsOf(), await voicesOf()]).toEqual([[], []]);
    const before = Date.now();
    const yes = owner.form('/ and a whale sang to me');
    for (const _ of ['once', 'and again'])
      expect((await messaging.webhook(yes)).text).toContain(english('connectedWithHeld', { dreams: 4 }));
    expect(await dreamsOf()).toEqual([
      'I flew over the sea',
      'I waited for a train of glass',
      'and a whale sang to me',
    ]);
    expect(await voicesOf()).toHaveLength(1);
    const [flew, waited, sang] = (await owner.notes()).map(({ sentAt }) => Date.parse(sentAt));
    expect(flew).toBeLessThan(waited ?? 0);
    expect(waited).toBeLessThan(before);
    expect(sang).toBeGreaterThanOrEqual(before);
    expect(await unattributedRows()).toEqual([]);
    expect((await owner.write('/last')).text).toContain('<Response/>');
  });

  it('has its voice note streamed once it is bound', async () => {
    const media = newSid();
    messaging.media.stored.set(VOICE + media, Buffer.from('a voice'));
    await speak(media);
    await owner.write('/');
    const [messageId = ''] = await voicesOf();
    const bytes = await messaging.call({ path: `/internal/voice-notes/${messageId}` });
    expect([bytes.status, bytes.text]).toEqual([200, 'a voice']);
  });

  it('records one dream by the code as well, and says so', async () => {
    await owner.write('I flew over the sea');
    expect((await owner.write(`/${await owner.code()}`)).text).toContain(english('connectedWithHeld', { dreams: 1 }));
    expect(await dreamsOf()).toEqual(['I flew over the sea']);
  });

  it('records nothing that is older than a day, or than the claim', async () => {
    await claimedEarlier(30);
    await owner.write('I flew over the sea');
    await later(25);
    await owner.write('I waited for a train of glass');
    await later(23);
    await owner.write('/');
    expect(await dreamsOf()).toEqual(['I waited for a train of glass']);

    const ben = new PhoneOwner(messaging);
    const next = new PhoneOwner(messaging);
    await ben.connect(next.phone);
    await next.write('A dream that was sent to Ben alone');
    await next.connect();
    await ben.disconnect();
    await next.write('/');
    await next.write('/');
    expect((await next.link()).status).toBe('verified');
    expect(await next.notes()).toEqual([]);
  });

  it('is bound by a slash to the claim that was named last, and to no other that took its place', async () => {
    expect((await owner.write('I flew over the sea')).text).toContain(ADA);
    const ben = await rival();
    await owner.disconnect();
    expect((await owner.write('/')).text).toContain(english('confirm', { claimant: BEN, code: '' }));
    expect((await owner.link(ben)).status).toBe('pending');
    await owner.write('/');
    expect((await owner.link(ben)).status).toBe('verified');
    expect(await dreamsOf(ben)).toEqual([]);
  });

  it('is asked again by name when two claims that were named became one', async () => {
    const ben = await rival();
    expect((await owner.write('I flew over the sea')).text).toContain(
      english('claimedTwiceWithHeld', { claimants: `${ADA} and ${BEN}`, address: CONNECTIVITY }),
    );
    await owner.disconnect();
    expect((await owner.write('/')).text).toContain(english('confirm', { claimant: BEN, code: '' }));
    await owner.write('/');
    expect(await dreamsOf(ben)).toEqual(['I flew over the sea']);
  });

  it.each(['STOP', 'no!', 'baja', 'não', 'Abmelden.', 'désabonner', 'disiscrivimi', '/stop', '/no'])(
    'has no claim after %j, and its messages are deleted',
    async (word) => {
      await owner.write('I flew over the sea');
      await speak();
      expect((await owner.write(word)).text).toContain(english('claimsDropped'));
      expect((await owner.link()).status).toBe('none');
      expect((await owner.write(word)).text).toContain('<Response/>');
      expect(await unattributedRows()).toEqual([]);
      await owner.connect();
      expect((await owner.write('/')).text).toContain(english('connected'));
      expect([await dreamsOf(), await voicesOf()]).toEqual([[], []]);
    },
  );

  it.each(['/undo', '/cancella', '/annuler'])('is not connected by %j', async (word) => {
    expect((await owner.write(word)).text).toContain('Ada (a***@example.org)');
    expect((await owner.link()).status).not.toBe('verified');
  });

  it.each(['Stop', 'unsubscribe', 'Abmelden.', 'basta'])('is disconnected by %j when it is bound', async (word) => {
    await owner.write('/');
    expect((await owner.write(word)).text).toContain('connect this chat there again');
    expect((await owner.link()).status).toBe('none');
  });

  it.each(['no', 'Nein.', '/no', 'cancelar', '/annuler'])('stays connected after %j', async (word) => {
    await owner.write('/');
    await owner.write(word);
    expect((await owner.link()).status).toBe('verified');
  });

  it('deletes held messages after a day, also at the vendor', async () => {
    const media = newSid();
    messaging.media.stored.set(VOICE + media, Buffer.from('a voice'));
    await owner.write('I flew over the sea');
    await speak(media);
    await purge();
    expect((await unattributedRows()).map(({ body }) => body)).toEqual(['I flew over the sea', '']);
    await later(25);
    await purge();
    expect(await unattributedRows()).toEqual([]);
    await purge();
    expect(messaging.media.removed).toContain(VOICE + media);
    expect(await messaging.sql('select 1 from messaging.attachment where media_url = $1', [VOICE + media])).toEqual([]);
  });

  it('stores the name of a claimant no longer than the claimant', async () => {
    await owner.write('I flew over the sea');
    const ben = await rival();
    await owner.write('I waited for a train of glass');
    expect(JSON.stringify(await unattributedRows())).toContain('a***@example.org');
    await messaging.deliver('dreamer-erased', {
      ...{ dreamerId: owner.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] },
    });
    expect((await unattributedRows()).map(({ receipt }) => receipt)).toEqual(['', '']);
    expect(JSON.stringify(await messaging.sql('select * from messaging.channel_link'))).not.toContain(owner.dreamer);
    await owner.connect('+34700000000', ben);
    expect(await unattributedRows()).toEqual([]);
  });

  it('holds a message whose webhook was missed', async () => {
    await claimedEarlier(1);
    const sentAt = new Date(Date.now() - 120_000);
    const words = 'I flew over the sea';
    messaging.messenger.inbox.push({ sid: newSid(), from: owner.phone, body: words, mediaCount: 0, sentAt });
    await messaging.deliver('reconciliation-due', { slot: new Date().toISOString() });
    await owner.write('/');
    expect(await dreamsOf()).toEqual([words]);
  });

  it('is not claimed while the claimant cannot be read', async () => {
    const claimantOf = messaging.claimants.claimantOf.bind(messaging.claimants);
    messaging.claimants.claimantOf = () => Promise.reject(new TransientError('away'));
    const other = new PhoneOwner(messaging);
    expect((await other.connect()).status).toBeGreaterThanOrEqual(500);
    expect((await other.link()).status).toBe('none');
    messaging.claimants.claimantOf = claimantOf;
  });
});
