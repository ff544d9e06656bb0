import { Refusal } from '@dreamloom/platform';
import { Inject, Injectable, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isSignedByTwilio } from './signature.js';
import { parseForm } from './webhook-form.js';

export const WEBHOOK_SETTINGS = Symbol('webhook-settings');

export interface WebhookSettings {
  authToken: string;
  /** The address Twilio was told, which is what it signs; never what a Host header says. */
  publicBaseUrl: string;
}

/** Reads what Twilio posts. */
@Injectable()
export class SignedForms {
  constructor(@Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings) {}

  /** @throws Refusal with 403 when Twilio did not sign this form for this address */
  read(request: RawBodyRequest<FastifyRequest>): Record<string, string> {
    const form = parseForm(request.rawBody);
    const signature = request.headers['x-twilio-signature'] as string | undefined;
    const publicUrl = new URL(request.url, this.settings.publicBaseUrl).href;
    if (!isSignedByTwilio({ signature, publicUrl, form }, this.settings.authToken))
      throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    return form;
  }
}
