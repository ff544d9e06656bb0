import { contactMail } from './contact-mail.js';

const desk = { name: 'Dreamloom', address: 'support@dreamloom.example' };
const written = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada <b>',
  email: 'ada@example.org',
  message: 'I & my "dream"\n<script>alert(1)</script>',
};

describe('the mail of a contact message', () => {
  const mail = contactMail(written, desk);

  it('goes to the desk, and its answer to whoever wrote', () => {
    expect(mail).toMatchObject({ to: desk, replyTo: { name: 'Ada <b>', address: 'ada@example.org' } });
  });

  it('keeps the words as they are in its text and harmless in its HTML', () => {
    expect(mail.text).toContain(written.message);
    expect(mail.html).toContain('I &amp; my &quot;dream&quot;\n&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).not.toContain('<script>');
  });

  it('has a subject without a word of the stranger', () => {
    expect(mail.subject).toBe('A message to Dreamloom');
  });
});
