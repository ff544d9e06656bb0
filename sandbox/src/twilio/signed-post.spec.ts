import twilio from 'twilio';
import { signatureOf } from './signed-post.js';

const url = 'https://dreams.example/api/webhooks/whatsapp?copy=1';
const fields = { To: 'whatsapp:+14155238886', Body: 'a whale & a moon, ñ', From: 'whatsapp:+34600111222', Empty: '' };

describe('signatureOf', () => {
  it('signs as the vendor checks', () => {
    expect(twilio.validateRequest('token', signatureOf('token', url, fields), url, fields)).toBe(true);
  });

  it('covers the token, the address and every field', () => {
    const signature = signatureOf('token', url, fields);
    expect(twilio.validateRequest('other', signature, url, fields)).toBe(false);
    expect(twilio.validateRequest('token', signature, url.replace('copy=1', 'copy=2'), fields)).toBe(false);
    expect(twilio.validateRequest('token', signature, url, { ...fields, Body: 'a whale' })).toBe(false);
  });
});
