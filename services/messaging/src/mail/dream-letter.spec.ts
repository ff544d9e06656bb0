import { dreamLetter } from './dream-letter.js';

const head = { productName: 'Dreamloom', publicBaseUrl: 'https://dreamloom.example' };
const mail = {
  mailId: '0b8f5a52-2f6e-4c1e-9d0a-0c5a3a1b2c3d',
  dreamerId: '1b8f5a52-2f6e-4c1e-9d0a-0c5a3a1b2c3d',
  senderName: 'Ada',
  recipientEmail: 'bruno@example.org',
  recipientName: 'Bruno',
  title: 'The Quiet Sea',
  preview: 'I flew over a quiet sea',
  unsubscribePath: '/api/mail/unsubscribe/0b8f?expires=1&signature=s',
};

describe('the mail about a dream', () => {
  it('[R130 R466] names the sender, the title and how the dream begins', () => {
    const { subject, text, html, to, messageId } = dreamLetter(mail, head);
    expect(subject).toBe('Ada shared a dream with you: The Quiet Sea');
    for (const body of [text, html])
      for (const part of ['Dear Bruno,', 'Ada shared a dream', 'The Quiet Sea', 'I flew over a quiet sea'])
        expect(body).toContain(part);
    expect(to).toEqual({ name: 'Bruno', address: 'bruno@example.org' });
    expect(messageId).toBe(`<${mail.mailId}@dreamloom.example>`);
  });

  it('lets nobody write markup into it', () => {
    const evil = '<img src=x onerror="alert(1)"> & \'more\'';
    const { html } = dreamLetter({ ...mail, senderName: evil, recipientName: evil, title: evil, preview: evil }, head);
    expect(html).not.toContain('<img');
    expect(html.match(/&#60;img src=x onerror=&#34;alert\(1\)&#34;&#62; &#38; &#39;more&#39;/g)).toHaveLength(5);
  });

  it('says where to refuse more, in the mail and to the mail program', () => {
    const address = 'https://dreamloom.example/api/mail/unsubscribe/0b8f?expires=1&signature=s';
    const { text, html, unsubscribe } = dreamLetter(mail, head);
    expect(unsubscribe).toBe(address);
    expect(text).toContain(address);
    expect(html).toContain(address.replaceAll('&', '&#38;'));
  });

  it('greets somebody whose name is not known', () => {
    const { text, to } = dreamLetter({ ...mail, recipientName: null }, head);
    expect(text).toContain('Hello,');
    expect(to.name).toBe('');
  });
});
