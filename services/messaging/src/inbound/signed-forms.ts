import { Refusal } from '@dreamloom/platform';
import { Inject, Injectable, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isSignedByTwilio } from './signature.js';
import { parseForm } from './webhook-form.js';

export const WEBHOOK_SETTINGS = Symbol('webhook-settings');

export interface WebhookSettings {
  authToken: string;
  accountSid: string;
  /** E.164 with plus. */
  botNumber: string;
  /** Twilio signs the URL that it was configured with, so the Host header of the request is never used. */
  publicBaseUrl: string;
}

@Injectable()
export class SignedForms {
  constructor(@Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings) {}

  /**
   * @param botIs the field with the bot's number: `To` for inbound messages, `From` for status callbacks
   * @throws Refusal 403 when the signature is invalid, or the account or the number is not the configured one
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
