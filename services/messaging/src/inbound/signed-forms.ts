import { Refusal } from '@dreamloom/platform';
import { Inject, Injectable, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isSignedByTwilio } from './signature.js';
import { parseForm } from './webhook-form.js';

export const WEBHOOK_SETTINGS = Symbol('webhook-settings');

export interface WebhookSettings {
  authToken: string;
  accountSid: string;
  /** The bot's number, E.164 with plus. */
  botNumber: string;
  /** The address Twilio was told, which is what it signs; never what a Host header says. */
  publicBaseUrl: string;
}

/** Reads what Twilio posts. */
@Injectable()
export class SignedForms {
  constructor(@Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings) {}

  /**
   * @param botIs the field that names the bot: `To` of messages, `From` of what is told about its own
   * @throws Refusal with 403 when Twilio did not sign this form for this address, or it is another account's or number's
   */
  read(request: RawBodyRequest<FastifyRequest>, botIs: 'From' | 'To'): Record<string, string> {
    const form = parseForm(request.rawBody);
    const signature = request.headers['x-twilio-signature'] as string | undefined;
    const publicUrl = new URL(request.url, this.settings.publicBaseUrl).href;
    if (!isSignedByTwilio({ signature, publicUrl, form }, this.settings.authToken))
      throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    const { accountSid, botNumber } = this.settings;
    if (form['AccountSid'] !== accountSid || form[botIs] !== `whatsapp:${botNumber}`)
      throw new Refusal(403, 'not-for-us', 'This message is for another account or number.');
    return form;
  }
}
