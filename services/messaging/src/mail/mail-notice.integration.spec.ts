import { LANGUAGES, NOTICE_DAYS } from '@dreamloom/contracts';
import { deriveKey, isSignedAddress } from '@dreamloom/platform';
import { TEST_SECRET } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';

let messaging: MessagingUnderTest;
beforeAll(async () => void (messaging = await messagingUnderTest()));
afterAll(() => messaging.close());

const KEY = deriveKey(TEST_SECRET, 'sign-in notices');
const DEVICE = { browser: 'Firefox', system: 'Windows' };

function aDreamer(): string {
  const dreamerId = randomUUID();
  messaging.dreams.addresses.set(dreamerId, `${dreamerId}@example.org`);
  return dreamerId;
}
const mailsTo = (dreamerId: string) =>
  messaging.mailer.sent.filter(({ to }) => to.address === `${dreamerId}@example.org`);

describe('the mail about a sign-in', () => {
  it.each(LANGUAGES)(
    'names the new device in %s, with a signed link and nothing to be tracked by',
    async (language) => {
      const [dreamerId, deviceId] = [aDreamer(), randomUUID()];
      await messaging.deliver('new-device-used', { dreamerId, deviceId, device: DEVICE, language });
      const [mail, ...others] = mailsTo(dreamerId);
      expect(others).toEqual([]);
      expect(mail!.html).toContain(`lang="${language}"`);
      const links = mail!.html.match(/(?:src|href)="[^"]*"/g)!;
      expect(links).toHaveLength(1);
      const [, token = ''] = /#notice=(\S+)/.exec(mail!.text)!;
      const [subject = '', query] = token.split('?');
      expect(subject).toBe(`device.${dreamerId}.${deviceId}`);
      const [given, seconds] = [Object.fromEntries(new URLSearchParams(query)), performance.timeOrigin / 1_000];
      expect(isSignedAddress(subject, given, KEY, seconds)).toBe(true);
      expect(isSignedAddress(subject, given, KEY, seconds + (NOTICE_DAYS + 1) * 86_400)).toBe(false);
      for (const word of [mail!.text, mail!.html]) expect(word).toMatch(/Firefox[^]*Windows/);
    },
  );

  it('names a browser that says nothing of itself, and a new way', async () => {
    const dreamerId = aDreamer();
    const unnamed = { dreamerId, deviceId: randomUUID(), device: null, language: 'en' as const };
    await messaging.deliver('new-device-used', unnamed);
    const ways = {
      'id.friends.example': 'open-id',
      Google: 'google',
      'a passkey': 'passkey',
      'a link by mail': 'mail',
    };
    for (const [name, kind] of Object.entries(ways)) {
      const wayId = randomUUID();
      const host = kind === 'open-id' ? name : null;
      await messaging.deliver('sign-in-way-added', { dreamerId, wayId, kind: kind as 'mail', host });
      expect(mailsTo(dreamerId).at(-1)!.text).toContain(`opens with ${name} now`);
      expect(mailsTo(dreamerId).at(-1)!.text).toContain(`#notice=way.${dreamerId}.${wayId}?`);
    }
    expect(mailsTo(dreamerId)[0]!.text).toContain('a browser that does not say its name');
  });

  it('says of a new token what it may do, and leads to its end', async () => {
    const [dreamerId, tokenId] = [aDreamer(), randomUUID()];
    for (const [scope, can] of [
      ['read', 'can read your dreams'],
      ['write', 'can record dreams'],
    ] as const) {
      await messaging.deliver('access-token-made', { dreamerId, tokenId, scopes: [scope], language: 'en' });
      expect(mailsTo(dreamerId).at(-1)!.text).toContain(can);
      expect(mailsTo(dreamerId).at(-1)!.text).toContain(`#notice=token.${dreamerId}.${tokenId}?`);
    }
  });

  it.each(LANGUAGES)('says in %s whose webhook has ended, and leads to the profile', async (language) => {
    const dreamerId = aDreamer();
    await messaging.deliver('language-changed', { dreamerId, language });
    await messaging.deliver('webhook-ended', { dreamerId, webhookId: randomUUID(), host: 'hooks.example' });
    const [mail] = mailsTo(dreamerId);
    expect(mail!.html).toContain(`lang="${language}"`);
    for (const words of [mail!.text, mail!.html]) expect(words).toMatch(/hooks\.example[^]*https:[^\s"]+\/profile/);
  });

  it('is not sent about an account that was erased meanwhile', async () => {
    const before = messaging.mailer.sent.length;
    const gone = { dreamerId: randomUUID(), deviceId: randomUUID(), device: null, language: 'en' as const };
    await messaging.deliver('new-device-used', gone);
    expect(messaging.mailer.sent).toHaveLength(before);
  });

  it.each(LANGUAGES)('says in %s when operators will remove the account, and when they do not', async (language) => {
    const dreamerId = aDreamer();
    await messaging.deliver('language-changed', { dreamerId, language });
    await messaging.deliver('removal-announced', { dreamerId, removeAt: '2026-12-11T08:00:00.000Z' });
    await messaging.deliver('removal-announced', { dreamerId, removeAt: null });
    const text = textIn(language);
    const [announced, over] = mailsTo(dreamerId);
    expect([announced!.subject, over!.subject]).toEqual([text('removalSubject'), text('removalOverSubject')]);
    expect(announced!.text).toMatch(/11[^]*2026/);
    expect(announced!.text).toContain(text('removalTake'));
    expect(announced!.text).toContain('support@dreamloom.example');
    expect(announced!.html).not.toMatch(/(?:src|href)=/);
  });
});
