import { joinDetails, MAILS_A_DAY } from '@dreamloom/contracts';
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
    const content = joinDetails(`I flew\nover ${'the quiet sea '.repeat(20)}`, { setting: 'a library' });
    dream = await journal.plantDream('2026-11-20T06:30:00Z', { title: 'The Quiet Sea', content });
  });
  afterAll(() => under.close());

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

  it('goes out ten times a day, also when eleven are asked for at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: MAILS_A_DAY + 1 }, () => send(somebody())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAILS_A_DAY);
    expect(answers.find(({ status }) => status === 429)?.json()).toMatchObject({ code: 'too-many-mails' });
    expect(await requests()).toHaveLength(MAILS_A_DAY);
    await under.sql.query(
      `update dreams.dream_mail set created_at = now() - interval '25 hours' where dreamer_id = $1`,
      [journal.dreamer],
    );
    expect((await send(somebody())).status).toBe(200);
  });

  it('reaches one person three times a day, whoever sends it and however the address is spelled', async () => {
    const to = somebody();
    for (const spelling of [to, to.toUpperCase(), to]) expect((await send(spelling)).status).toBe(200);
    expect((await send(to)).status).toBe(429);
    const other = await Journal.open(under);
    const id = await other.plantDream('2026-11-20T06:30:00Z');
    const body = { recipientEmail: to, recipientName: null };
    expect((await other.call('POST', `/api/dreams/${id}/send-notification`, body)).status).toBe(429);
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
      const id = await other.plantDream('2026-11-20T06:30:00Z');
      const body = { recipientEmail: to.toUpperCase(), recipientName: null };
      expect((await other.call('POST', `/api/dreams/${id}/send-notification`, body)).status).toBe(409);
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
