import { contactMailText } from './contact-message.use-case.js';

const env = {
  PRODUCT_NAME: 'Dreamloom',
  SUPPORT_EMAIL: 'support@dreamloom.example',
  PUBLIC_BASE_URL: 'https://dreamloom.example',
};
const written = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada <b>',
  email: 'ada@example.org',
  message: 'I & my "dream"\n<script>alert(1)</script>',
};

describe('the mail of a contact message', () => {
  const letter = contactMailText(written, env);

  it('goes to the support address, and answers to the sender', () => {
    expect(letter).toMatchObject({
      to: { name: 'Dreamloom', address: 'support@dreamloom.example' },
      replyTo: { name: '', address: 'ada@example.org' },
    });
  });

  it('contains the words unchanged in its text and escaped in its HTML', () => {
    expect(letter.text).toContain(written.message);
    expect(letter.html).toContain('I &#38; my &#34;dream&#34;\n&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(letter.html).not.toContain('<script>');
  });

  it('begins with a fixed sentence, whatever the name', () => {
    const name = 'Dreamloom\u2028Security\u202E <root@dreamloom.example>';
    const { text, html } = contactMailText({ ...written, name, message: 'paid\u202E to eve\u2066\u0000' }, env);
    expect(text.split('\n')).toEqual([
      'Somebody wrote to Dreamloom through the contact form. Name and address are not verified.',
      '',
      'Dreamloom Security <ada@example.org> wrote:',
      '',
      'paid to eve',
      '',
    ]);
    expect(html).not.toMatch(/[\u202E\u2028\u2066\0]/);
  });

  it('has the same id when it is sent again', () => {
    expect(letter.messageId).toBe(`<${written.id}@dreamloom.example>`);
  });

  it('has a subject without a word of the sender', () => {
    expect(letter.subject).toBe('A message to Dreamloom');
  });
});
