import { replies } from './replies.js';
import { messagingUnderTest, newSid, PhoneOwner, type MessagingUnderTest } from '../testing/messaging-under-test.js';

describe('a message', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  it('[R006] from a connected phone is kept as a dream and answered at once', async () => {
    await owner.verify();
    const answer = await owner.write('I waited for a train made of glass');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.text).toContain(`<Message>${replies.dreamKept}</Message>`);
    expect((await owner.notes()).map((note) => note.text)).toEqual(['I waited for a train made of glass']);
  });

  it('that comes again gets the same answer and makes no second dream', async () => {
    await owner.verify();
    const id = newSid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.write('I flew over the sea', id)));
    expect(answers.every((answer) => answer.status === 200 && answer.text.includes(replies.dreamKept))).toBe(true);
    expect(await owner.notes()).toHaveLength(1);
  });

  it('from a stranger is answered with the way in, and spends nothing', async () => {
    const answer = await owner.write('I flew over the sea');
    expect(answer.text).toContain('This is Dreamloom, a dream journal.');
    expect(await owner.notes()).toEqual([]);
  });

  it.each(['ok', '', 'thanks 🙏', '/'])('of too few words (%p) is no dream', async (body) => {
    await owner.verify();
    expect((await owner.write(body)).text).toContain(replies.tooShort);
    expect(await owner.notes()).toEqual([]);
  });

  it.each([
    ['emoji and words', 'the 🐳 sang to me 🌙'],
    ['right to left', 'حلمت أنني أطير فوق البحر'],
    ['a language without spaces', '私は海の上を飛んでいました'],
    ['a slash that is no command', '/last night I flew'],
  ])('in %s is a dream', async (_, body) => {
    await owner.verify();
    await owner.write(body);
    expect((await owner.notes())[0]?.text).toBe(body.replace(/^\//, ''));
  });

  it('loses its NUL bytes and nothing else', async () => {
    await owner.verify();
    expect((await owner.write('I flew\u0000 over the sea')).status).toBe(200);
    expect((await owner.notes())[0]?.text).toBe('I flew over the sea');
  });

  it('of almost a megabyte is a dream', async () => {
    await owner.verify();
    const text = 'dream '.repeat(150_000).trim();
    expect((await owner.write(text)).status).toBe(200);
    expect((await owner.notes())[0]?.text).toBe(text);
  });

  it('of more than a megabyte is refused in words', async () => {
    await owner.verify();
    const answer = await owner.write('dream '.repeat(200_000));
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ statusCode: 413 });
  });

  it.each([
    ['unsigned', ''],
    ['wrongly signed', 'c2lnbmF0dXJl'],
  ])('%s is refused and kept nowhere', async (_, signature) => {
    await owner.verify();
    const form = { MessageSid: newSid(), From: `whatsapp:${owner.phone}`, Body: 'I flew over the sea' };
    const answer = await messaging.webhook(form, signature);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('flew');
    expect(await owner.notes()).toEqual([]);
  });

  it('that lacks its id is refused in words', async () => {
    const answer = await messaging.webhook({ From: `whatsapp:${owner.phone}`, Body: 'I flew over the sea' });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'This message lacks a proper MessageSid.' });
  });
});
