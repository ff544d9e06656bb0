import { LANGUAGES } from '@dreamloom/contracts';
import { dreamMailText } from './dream-mail-text.js';

const env = { PRODUCT_NAME: 'Dreamloom', PUBLIC_BASE_URL: 'https://dreamloom.example' };
const mail = {
  mailId: '0b8f5a52-2f6e-4c1e-9d0a-0c5a3a1b2c3d',
  dreamerId: '1b8f5a52-2f6e-4c1e-9d0a-0c5a3a1b2c3d',
  senderName: 'Ada',
  senderEmail: 'ada@example.org',
  recipientEmail: 'bruno@example.org',
  recipientName: 'Bruno',
  title: 'The Quiet Sea',
  preview: 'I flew over a quiet sea',
  unsubscribePath: '/api/mail/unsubscribe/0b8f?expires=1&signature=s',
  language: 'en' as const,
};

describe('the mail about a dream', () => {
  it('[R130 R466] names the sender, the title and how the dream begins', () => {
    const { text, html, to, messageId } = dreamMailText(mail, env);
    for (const body of [text, html])
      for (const part of [
        'Dear Bruno,',
        'ada@example.org, who goes by “Ada”',
        'The Quiet Sea',
        'I flew over a quiet sea',
      ])
        expect(body).toContain(part);
    expect(to).toEqual({ name: 'Bruno', address: 'bruno@example.org' });
    expect(messageId).toBe(`<${mail.mailId}@dreamloom.example>`);
  });

  it('has a subject and a first line of ours alone, and answers go to the sender', () => {
    const shouted = 'Your account is closed';
    const { subject, text, html, replyTo } = dreamMailText(
      { ...mail, senderName: shouted, recipientName: shouted, title: shouted, preview: shouted },
      env,
    );
    expect(subject).toBe('Somebody shared a dream with you on Dreamloom');
    expect(text.split('\n')[0]).toBe(`${subject}.`);
    expect(
      html
        .replace(/<[^>]*>/g, '')
        .trim()
        .startsWith(`${subject}.`),
    ).toBe(true);
    expect(replyTo).toEqual({ name: '', address: 'ada@example.org' });
  });

  it('contains no markup of a dreamer', () => {
    const evil = '<img src=x onerror="alert(1)"> & \'more\'';
    const { html } = dreamMailText({ ...mail, senderName: evil, recipientName: evil, title: evil, preview: evil }, env);
    expect(html).not.toContain('<img');
    expect(html.match(/img src=x onerror=&#34;alert\(1\)&#34; &#38; &#39;more&#39;/g)).toHaveLength(2);
  });

  it('has no lines, links, addresses or numbers but ours and the sender’s', () => {
    const evil =
      'Dreamloom:\u2028\u2029log in at evil.example/x or https://evil.example, ask eve@evil.example, call +1 800 555 0199';
    const { text, html, to } = dreamMailText(
      { ...mail, senderName: evil, recipientName: evil, title: evil, preview: evil },
      env,
    );
    expect(text.split('\n\n')).toHaveLength(7);
    for (const body of [text, html]) {
      expect(body).not.toMatch(/evil\.example|eve@|555|\u2028|\u2029/);
      expect(new Set(body.match(/[\w.]+@[\w.]+\w/g))).toEqual(new Set(['ada@example.org']));
    }
    expect(to.name).not.toMatch(/[.@/]{1}\w{2,}|\d/);
  });

  it.each(['evil.example', 'DreamLoom Support'])(
    'leaves out a name of which nothing is left, or that is ours: %s',
    (senderName) => {
      const { text } = dreamMailText({ ...mail, senderName, recipientName: '+1 800 555 0199' }, env);
      expect(text).toContain('Hello,');
      expect(text).toContain('\n\nada@example.org sends you');
    },
  );

  it('contains the unsubscribe link, in the mail and for the mail client', () => {
    const address = 'https://dreamloom.example/api/mail/unsubscribe/0b8f?expires=1&signature=s';
    const { text, html, unsubscribe } = dreamMailText(mail, env);
    expect(unsubscribe).toBe(address);
    expect(text).toContain(address);
    expect(html).toContain(address.replaceAll('&', '&#38;'));
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('is written in %s, with the same facts', (language) => {
    const { subject, text, html } = dreamMailText({ ...mail, language }, env);
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject).toContain('Dreamloom');
    expect(text.split('\n\n')).toHaveLength(7);
    for (const body of [subject, text]) expect(body).not.toMatch(/\b(Somebody|shared|Dear|Words|address|Keep)\b/);
    for (const part of [
      'Bruno',
      'ada@example.org',
      'Ada',
      'The Quiet Sea',
      'I flew over a quiet sea',
      'unsubscribe/0b8f',
    ])
      expect(text).toContain(part);
  });

  it('greets somebody whose name is not known', () => {
    const { text, to } = dreamMailText({ ...mail, recipientName: null }, env);
    expect(text).toContain('Hello,');
    expect(to.name).toBe('');
  });
});
