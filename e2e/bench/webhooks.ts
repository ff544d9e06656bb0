import { randomBytes } from 'node:crypto';
import twilio from 'twilio';
import type { Call } from './load.js';

export const WEBHOOK = '/api/webhooks/whatsapp';

/** Creates signed messages of these phones, each with its own id. */
export class Webhooks {
  private readonly publicUrl: string;
  private readonly token: string;
  private readonly accountSid: string;
  private readonly phones: string[];
  private count = 0;

  /** @param publicUrl the signed URL, regardless of the called one */
  constructor(publicUrl: string, account: { token: string; sid: string }, phones: string[]) {
    this.publicUrl = publicUrl;
    this.token = account.token;
    this.accountSid = account.sid;
    this.phones = phones;
  }

  next(base: string, headers: Record<string, string> = {}): Call & { sid: string } {
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const form = {
      AccountSid: this.accountSid,
      MessageSid: sid,
      From: `whatsapp:${this.phones[this.count % this.phones.length]}`,
      To: 'whatsapp:+14155238886',
      Body: `I was flying over sea number ${++this.count} with a whale beside me`,
      NumMedia: '0',
    };
    return {
      sid,
      url: base + WEBHOOK,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(this.token, this.publicUrl + WEBHOOK, form),
        ...headers,
      },
      body: new URLSearchParams(form).toString(),
    };
  }
}
