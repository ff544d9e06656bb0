import { QUOTAS } from '@dreamloom/contracts';
import { deriveKey, emailFingerprint } from '@dreamloom/platform';
import { TEST_SECRET } from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import { MailSender } from '../testing/mail-sender.js';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';

describe('a mail about a dream', () => {
  let messaging: MessagingUnderTest;
  let sender: MailSender;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    sender = new MailSender(messaging);
  });
  afterAll(() => messaging.close());

  const newAddress = () => `${randomUUID()}@example.org`;
  const erase = ({ dreamer: dreamerId, email }: MailSender) =>
    messaging.deliver('dreamer-erased', {
      ...{ dreamerId, artworkIds: [], messageIds: [] },
      emailFingerprint: emailFingerprint(email, deriveKey(TEST_SECRET, 'e-mail fingerprints')),
    });

  it('[R402 R466] is requested with the beginning of the words, and the response names the recipient', async () => {
    const to = `Bruno.${newAddress()}`;
    const answer = await sender.send(` ${to} `, ' Bruno ');
    expect([answer.status, answer.json()]).toEqual([200, { recipient: to }]);
    const [request] = await sender.requests();
    expect(request).toMatchObject({
      dreamerId: sender.dreamer,
      senderName: 'Ada',
      recipientEmail: to,
      recipientName: 'Bruno',
      title: 'The Quiet Sea',
    });
    expect(request?.preview).toHaveLength(100);
    expect(request?.preview).toMatch(/^I flew over the quiet sea .*\.\.\.$/);
  });

  it('[R364] needs no name', async () => {
    await sender.send(newAddress(), null);
    await sender.send(newAddress());
    await sender.send(newAddress(), '  ');
    expect((await sender.requests()).map(({ recipientName }) => recipientName)).toEqual([null, null, null]);
  });

  it('is in the language of the sender’s profile, otherwise of the browser', async () => {
    const path = `/api/dreams/${sender.dream}/send-notification`;
    const send = (acceptLanguage: string) =>
      messaging.call({
        ...{ method: 'POST', path, dreamer: sender.dreamer, headers: { 'accept-language': acceptLanguage } },
        body: { recipientEmail: newAddress() },
      });
    await send('de-AT,de;q=0.9');
    await send('x'.repeat(8_192));
    await messaging.deliver('language-changed', { dreamerId: sender.dreamer, language: 'it' });
    await send('de');
    expect((await sender.requests()).map(({ language }) => language)).toEqual(['de', 'en', 'it']);
    const [request] = await sender.requests();
    const page = { path: request?.unsubscribePath ?? '', headers: { 'accept-language': 'fr' } };
    expect((await messaging.call(page)).text).toContain('Plus de rêves par e-mail');
    expect((await messaging.call({ ...page, method: 'POST' })).text).toContain('<html lang="fr">');
  });

  describe('[R363] without one address', () => {
    it.each([
      ['', 'nothing'],
      ['a@example.org,b@example.org', 'two addresses'],
      ['a@example.org\nBcc: b@example.org', 'a line break'],
      ['a@example.org\r\n', 'a line break at the end'],
      ['Ada <a@example.org>', 'a name with it'],
      ['a@example', 'half an address'],
      [`${'a'.repeat(250)}@example.org`, 'an endless address'],
      [['a@example.org', 'b@example.org'], 'a list'],
    ])('does not accept %j as an address (%s)', async (address, _what) => {
      const answer = await sender.send(address);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'Please enter one e-mail address.' });
      expect(await sender.requests()).toEqual([]);
    });
  });

  it('is not found for a dream of another dreamer, and requires a session', async () => {
    const other = new MailSender(messaging);
    for (const dream of [other.dream, randomUUID()]) {
      const answer = await sender.send(newAddress(), null, dream);
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'dream-not-found' }]);
    }
    const path = `/api/dreams/${sender.dream}/send-notification`;
    const body = { recipientEmail: newAddress() };
    expect((await messaging.call({ method: 'POST', path, body })).status).toBe(401);
    expect([...(await sender.requests()), ...(await other.requests())]).toEqual([]);
  });

  it('is refused with 503 while the dreams service is unavailable, and consumes no quota', async () => {
    const alone = await messagingUnderTest({ dreamsUrl: 'http://127.0.0.1:1' });
    try {
      const answer = await new MailSender(alone).send(newAddress());
      expect([answer.status, answer.json()]).toMatchObject([503, { code: 'unavailable', message: expect.any(String) }]);
      expect(await alone.sql('select 1 from messaging.quota')).toEqual([]);
    } finally {
      await alone.close();
    }
  });

  it('passes on the verified address of the sender', async () => {
    sender = new MailSender(messaging, { email: 'Ada.L@example.org' });
    await sender.send(newAddress());
    expect(await sender.requests()).toMatchObject([{ senderEmail: 'Ada.L@example.org' }]);
  });

  it('is sent ten times a day, also when eleven are requested at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: QUOTAS.mailsPerDay.points + 1 }, () => sender.send(newAddress())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.json()).toMatchObject({ code: 'too-many-mails' });
    expect(await sender.requests()).toHaveLength(10);
    await messaging.sql('update messaging.quota set expire = 1');
    expect((await sender.send(newAddress())).status).toBe(200);
  });

  it('is sent three times from an account of the first day, and ten times from then on', async () => {
    sender.setAge(23);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sender.send(newAddress())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)?.json<{ message: string }>();
    expect(refused?.message).toMatch(/^A new account can send 3 e-mails on its first day\. Please try again in /);
    sender.setAge(25);
    const more = await Promise.all(Array.from({ length: 8 }, () => sender.send(newAddress())));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(7);
  });

  it('counts also what an account sent that was deleted and created again since', async () => {
    const [email, to] = [newAddress(), newAddress()];
    sender = new MailSender(messaging, { email, age: 0 });
    for (let count = 0; count < 3; count++) expect((await sender.send(to)).status).toBe(200);
    await erase(sender);
    const again = new MailSender(messaging, { email: email.replace('@', '+again@'), age: 0 });
    expect((await again.send(newAddress())).status).toBe(429);
    const other = new MailSender(messaging);
    expect((await other.send(to)).status).toBe(429);
    expect((await other.send(newAddress())).status).toBe(200);
  });

  it.each([
    ['in capitals', 'bruno@example.org', ['bruno@example.org', 'BRUNO@Example.ORG', 'Bruno@example.org']],
    [
      'with a plus',
      'beatrix@example.org',
      ['beatrix+1@example.org', 'beatrix+2@example.org', 'Beatrix+x+y@example.org'],
    ],
    ['at Gmail', 'cai.lee@gmail.com', ['c.a.i.lee@gmail.com', 'cailee+9@googlemail.com', 'CaiLee@gmail.com']],
  ])('reaches one person three times a day, whoever sends it and however it is spelled: %s', async (_how, to, all) => {
    for (const spelling of all) expect((await sender.send(spelling)).status).toBe(200);
    expect((await sender.send(to)).status).toBe(429);
    const answer = await new MailSender(messaging).send(to);
    expect([answer.status, answer.json()]).toMatchObject([429, { code: 'too-many-mails' }]);
    // Keys are random base64, in which three letters appear by chance.
    expect(JSON.stringify(await messaging.sql('select * from messaging.quota'))).not.toMatch(
      /@|bruno|beatrix|cai\.?lee/i,
    );
  });

  describe('whose recipient wants no more', () => {
    const visit = (method: 'GET' | 'POST', path: string) => messaging.call({ method, path });

    it('is refused once the button was pressed, not when the link was only opened', async () => {
      const to = newAddress();
      await sender.send(to);
      const { unsubscribePath } = (await sender.requests())[0]!;
      const page = await visit('GET', unsubscribePath);
      expect(page.text).toContain('<form method="post">');
      const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
      expect((await sender.send(to)).status).toBe(200);
      expect((await visit('POST', unsubscribePath)).text).toContain('No more dreams');
      expect((await visit('POST', unsubscribePath)).status).toBe(200);
      const answer = await sender.send(to.toUpperCase());
      expect([answer.status, answer.json()]).toMatchObject([409, { code: 'recipient-unsubscribed' }]);
      expect((await sender.send(newAddress())).status).toBe(200);
    });

    it('is refused also when the sender was erased before the button was pressed', async () => {
      const to = newAddress();
      await sender.send(to);
      const { unsubscribePath } = (await sender.requests())[0]!;
      await erase(sender);
      expect((await visit('POST', unsubscribePath)).text).toContain('No more dreams');
      const other = new MailSender(messaging);
      expect((await other.send(to.toUpperCase())).status).toBe(409);
      expect((await other.send(to.replace('@', '+me@'))).status).toBe(409);
    });

    it.each([
      ['dora+news@example.org', ['dora@example.org', 'Dora+x@example.org']],
      ['dora.lee@googlemail.com', ['doralee@gmail.com', 'd.o.r.a.lee+x@gmail.com']],
    ])('is refused under every spelling of the address: %s', async (to, spellings) => {
      await sender.send(to);
      await visit('POST', (await sender.requests())[0]!.unsubscribePath);
      for (const spelling of spellings) expect((await sender.send(spelling)).status).toBe(409);
    });

    // RFC 8058: mail clients send this request without a cookie or an Origin header.
    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'a multipart form',
        'multipart/form-data; boundary=x1',
        '--x1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x1--\r\n',
      ],
    ])('is refused after the one click of a mail client, sent as %s', async (_what, type, body) => {
      const to = newAddress();
      await sender.send(to);
      const { unsubscribePath: path } = (await sender.requests())[0]!;
      const answer = await messaging.call({ method: 'POST', path, body, headers: { 'content-type': type } });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('No more dreams')]);
      expect((await sender.send(to)).status).toBe(409);
    });

    it('accepts no link that it did not sign', async () => {
      const to = newAddress();
      await sender.send(to);
      const { mailId, unsubscribePath } = (await sender.requests())[0]!;
      const forged = [
        `/api/mail/unsubscribe/${mailId}`,
        unsubscribePath.replace(mailId, randomUUID()),
        unsubscribePath.replace(/expires=\d/, 'expires=9'),
        `${unsubscribePath}&signature=x`,
      ];
      for (const path of forged) expect((await visit('POST', path)).status).toBe(404);
      expect(unsubscribePath).not.toContain('@');
      expect((await sender.send(to)).status).toBe(200);
    });
  });
});
