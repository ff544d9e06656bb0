import { ERASE_WORD, joinDetails, QUOTAS } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { Journal, journalUnderTest, type JournalUnderTest } from '../testing/journal-under-test.js';

describe('a mail about a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let dream: string;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    await becomes(journal, `${randomUUID()}@example.org`, '2 days');
    const content = joinDetails(`I flew\nover ${'the quiet sea '.repeat(20)}`, { setting: 'a library' });
    dream = await journal.plantDream('2026-11-20T06:30:00Z', { title: 'The Quiet Sea', content });
  });
  afterAll(() => under.close());

  const becomes = ({ dreamer }: Journal, email: string, age: string) =>
    under.sql.query('update dreams.dreamer set email = $2, created_at = now() - $3::interval where id = $1', [
      ...[dreamer, email, age],
    ]);
  const dayPasses = () => under.sql.query('update dreams.quota set expire = 1');
  const sendAs = async (sender: Journal, recipientEmail: string) => {
    const id = await sender.plantDream('2026-11-20T06:30:00Z');
    return sender.call('POST', `/api/dreams/${id}/send-notification`, { recipientEmail, recipientName: null });
  };
  const send = (recipientEmail: unknown, recipientName?: string | null) =>
    journal.call('POST', `/api/dreams/${dream}/send-notification`, {
      recipientEmail,
      ...(recipientName !== undefined && { recipientName }),
    });
  const somebody = () => `${randomUUID()}@example.org`;
  const requests = () => journal.events('dream-mail-requested');

  it('[R402 R466] is asked for with the beginning of the words, and answers whom it goes to', async () => {
    const to = `Bruno.${somebody()}`;
    const answer = await send(` ${to} `, ' Bruno ');
    expect([answer.status, answer.json()]).toEqual([200, { recipient: to }]);
    const [request] = await requests();
    expect(request).toMatchObject({
      dreamerId: journal.dreamer,
      senderName: 'Ada',
      recipientEmail: to,
      recipientName: 'Bruno',
      title: 'The Quiet Sea',
    });
    expect(request?.preview).toHaveLength(100);
    expect(request?.preview).toMatch(/^I flew over the quiet sea .*\.\.\.$/);
  });

  it('[R364] needs no name', async () => {
    await send(somebody(), null);
    await send(somebody());
    await send(somebody(), '  ');
    expect((await requests()).map(({ recipientName }) => recipientName)).toEqual([null, null, null]);
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
    ])('takes %j for no address (%s)', async (address, _what) => {
      const answer = await send(address);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'Please enter one e-mail address.' });
      expect(await requests()).toEqual([]);
    });
  });

  it('tells the recipient’s side the verified address of the sender', async () => {
    await becomes(journal, 'Ada.L@example.org', '2 days');
    await send(somebody());
    expect(await requests()).toMatchObject([{ senderEmail: 'Ada.L@example.org' }]);
  });

  it('goes out ten times a day, also when eleven are asked for at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: QUOTAS.mailsPerDay.points + 1 }, () => send(somebody())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.json()).toMatchObject({ code: 'too-many-mails' });
    expect(await requests()).toHaveLength(10);
    await dayPasses();
    expect((await send(somebody())).status).toBe(200);
  });

  it('goes out three times from an account of the first day, and ten times from then on', async () => {
    const email = somebody();
    await becomes(journal, email, '23 hours');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(somebody())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)?.json<{ message: string }>();
    expect(refused?.message).toMatch(/^A new account can send 3 e-mails on its first day\. Please try again in /);
    await becomes(journal, email, '25 hours');
    const more = await Promise.all(Array.from({ length: 8 }, () => send(somebody())));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(7);
  });

  it('has been sent also by an account that was deleted and made again since', async () => {
    const [email, to] = [somebody(), somebody()];
    await becomes(journal, email, '1 minute');
    for (let count = 0; count < 3; count++) expect((await send(to)).status).toBe(200);
    expect((await journal.call('DELETE', '/api/profile', { confirmation: ERASE_WORD })).status).toBe(204);
    const again = await Journal.open(under);
    await becomes(again, email.replace('@', '+again@'), '1 minute');
    expect((await sendAs(again, somebody())).status).toBe(429);
    const other = await Journal.open(under);
    await becomes(other, somebody(), '2 days');
    expect((await sendAs(other, to)).status).toBe(429);
    expect((await sendAs(other, somebody())).status).toBe(200);
  });

  it.each([
    ['in capitals', 'bruno@example.org', ['bruno@example.org', 'BRUNO@Example.ORG', 'Bruno@example.org']],
    ['with a plus', 'bea@example.org', ['bea+1@example.org', 'bea+2@example.org', 'Bea+x+y@example.org']],
    ['at Gmail', 'cai.lee@gmail.com', ['c.a.i.lee@gmail.com', 'cailee+9@googlemail.com', 'CaiLee@gmail.com']],
  ])('reaches one person three times a day, whoever sends it and however it is spelled: %s', async (_how, to, all) => {
    for (const spelling of all) expect((await send(spelling)).status).toBe(200);
    expect((await send(to)).status).toBe(429);
    const other = await Journal.open(under);
    await becomes(other, somebody(), '2 days');
    const answer = await sendAs(other, to);
    expect([answer.status, answer.json()]).toMatchObject([429, { code: 'too-many-mails' }]);
    expect(JSON.stringify(await under.sql.query('select * from dreams.quota'))).not.toMatch(/@|bruno|bea|lee/i);
  });

  describe('whose recipient wants no more', () => {
    const visit = (method: 'GET' | 'POST', path: string) => under.call({ method, path });

    it('is refused once the button was pressed, not when the link was only opened', async () => {
      const to = somebody();
      await send(to);
      const { unsubscribePath } = (await requests())[0]!;
      const page = await visit('GET', unsubscribePath);
      expect(page.text).toContain('<form method="post">');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect((await send(to)).status).toBe(200);
      expect((await visit('POST', unsubscribePath)).text).toContain('No more dreams');
      expect((await visit('POST', unsubscribePath)).status).toBe(200);
      const answer = await send(to.toUpperCase());
      expect([answer.status, answer.json()]).toMatchObject([409, { code: 'recipient-unsubscribed' }]);
      expect((await send(somebody())).status).toBe(200);
    });

    it('is refused too when the sender was gone before the button was pressed', async () => {
      const to = somebody();
      await send(to);
      const { unsubscribePath } = (await requests())[0]!;
      await under.sql.query('delete from dreams.dreamer where id = $1', [journal.dreamer]);
      expect((await visit('POST', unsubscribePath)).text).toContain('No more dreams');
      const other = await Journal.open(under);
      expect((await sendAs(other, to.toUpperCase())).status).toBe(409);
      expect((await sendAs(other, to.replace('@', '+me@'))).status).toBe(409);
    });

    it.each([
      ['dora+news@example.org', ['dora@example.org', 'Dora+x@example.org']],
      ['dora.lee@googlemail.com', ['doralee@gmail.com', 'd.o.r.a.lee+x@gmail.com']],
    ])('is refused under every spelling of the address: %s', async (to, spellings) => {
      await send(to);
      await visit('POST', (await requests())[0]!.unsubscribePath);
      for (const spelling of spellings) expect((await send(spelling)).status).toBe(409);
    });

    // RFC 8058: mail clients send this request without a cookie or an Origin header.
    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'a multipart form',
        'multipart/form-data; boundary=x1',
        '--x1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x1--\r\n',
      ],
    ])('is refused after the one click of a mail program, sent as %s', async (_what, type, body) => {
      const to = somebody();
      await send(to);
      const { unsubscribePath: path } = (await requests())[0]!;
      const answer = await under.call({ method: 'POST', path, body, headers: { 'content-type': type } });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('No more dreams')]);
      expect((await send(to)).status).toBe(409);
    });

    it('takes no link that it did not sign', async () => {
      const to = somebody();
      await send(to);
      const { mailId, unsubscribePath } = (await requests())[0]!;
      const forged = [
        `/api/mail/unsubscribe/${mailId}`,
        unsubscribePath.replace(mailId, randomUUID()),
        unsubscribePath.replace(/expires=\d/, 'expires=9'),
        `${unsubscribePath}&signature=x`,
      ];
      for (const path of forged) expect((await visit('POST', path)).status).toBe(404);
      expect(unsubscribePath).not.toContain('@');
      expect((await send(to)).status).toBe(200);
    });
  });
});
