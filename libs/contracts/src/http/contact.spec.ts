import { ContactMessage } from './contact.js';

const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello\nthere' };
const wordsFor = (changes: object) =>
  ContactMessage.safeParse({ ...message, ...changes }).error?.issues.map((issue) => issue.message);

describe('ContactMessage', () => {
  it('[R270] is name, email and message with its line breaks', () => {
    expect(ContactMessage.parse(message)).toEqual(message);
  });

  it.each([
    ['[R342] a blank name', { name: ' ' }, 'Please tell us your name.'],
    ['[R342] a blank message', { message: ' \n ' }, 'Please write a message.'],
    ['[R342 R343] no address', { email: '' }, 'Please enter one e-mail address.'],
    ['[R343] half an address', { email: 'ada@' }, 'Please enter one e-mail address.'],
    ['two addresses', { email: 'a@b.org, c@d.org' }, 'Please enter one e-mail address.'],
    ['an address that is no text', { email: 3 }, 'Please enter one e-mail address.'],
    ['a space inside the address', { email: 'a da@b.org' }, 'Please enter one e-mail address.'],
    ['a header in the address', { email: 'a@b.org\r\nBcc: c@d.org' }, 'Please enter one e-mail address.'],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, 'A name has at most 200 characters.'],
    ['a message of 5001 characters', { message: 'a'.repeat(5_001) }, 'A message has at most 5000 characters.'],
  ])('refuses %s', (_title, changes, words) => expect(wordsFor(changes)).toEqual([words]));

  it('reduces a name to one line, so that it cannot inject a header', () => {
    expect(ContactMessage.parse({ ...message, name: ' Ada\r\nBcc: c@d.org ' }).name).toBe('Ada Bcc: c@d.org');
  });

  it('forgives spaces around the address', () => {
    expect(ContactMessage.parse({ ...message, email: '  ada@example.org  ' }).email).toBe('ada@example.org');
  });

  it.each([
    [1, true],
    [1_000, true],
    [1_001, false],
  ])('takes %i characters in the honeypot: %s', (length, isTaken) => {
    expect(ContactMessage.safeParse({ ...message, website: 'x'.repeat(length) }).success).toBe(isTaken);
  });
});
