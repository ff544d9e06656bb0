import twilio from 'twilio';
import { isSignedByTwilio, parseForm } from './signed-forms.js';

const publicUrl = 'https://dreamloom.example/api/webhooks/whatsapp';
const form = { Body: 'I flew', From: 'whatsapp:+34600111222' };
const signature = twilio.getExpectedTwilioSignature('token', publicUrl, form);

describe('isSignedByTwilio', () => {
  it('accepts what Twilio signed', () => {
    expect(isSignedByTwilio({ signature, publicUrl, form }, 'token')).toBe(true);
  });

  it.each([
    ['no signature', { signature: undefined, publicUrl, form }],
    ['a signature of something else', { signature: 'c2lnbmF0dXJl', publicUrl, form }],
    ['a changed word', { signature, publicUrl, form: { ...form, Body: 'I fell' } }],
    ['an added field', { signature, publicUrl, form: { ...form, NumMedia: '1' } }],
    ['another address', { signature, publicUrl: 'https://elsewhere.example/api/webhooks/whatsapp', form }],
  ])('refuses %s', (_, request) => {
    expect(isSignedByTwilio(request, 'token')).toBe(false);
  });
});

describe('parseForm', () => {
  it('reads every field of a form', () => {
    expect(parseForm(Buffer.from('Body=I+flew+%F0%9F%90%B3&NumMedia=0'))).toEqual({ Body: 'I flew 🐳', NumMedia: '0' });
  });

  it('reads every value of a field that occurs twice, and each of them is signed', () => {
    const doubled = parseForm(Buffer.from('Body=b&Body=a'));
    expect(doubled).toEqual({ Body: ['b', 'a'] });
    const signed = twilio.getExpectedTwilioSignature('token', publicUrl, doubled);
    const isSigned = (body: string) =>
      isSignedByTwilio({ signature: signed, publicUrl, form: parseForm(Buffer.from(body)) }, 'token');
    expect(['Body=b&Body=a', 'Body=a', 'Body=b&Body=a&Body=c'].map(isSigned)).toEqual([true, false, false]);
  });
});
