import { ENV, Refusal } from '@dreamloom/platform';
import { Inject, Injectable, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { z } from 'zod';
import { isWhatsappBy, type MessagingEnv } from '../../messaging.env.js';
import { unsigned } from '../channel/channel.port.js';

/** A field that occurs more than once has all its values. */
type SignedForm = Record<string, string | string[]>;

export const MessageSid = z.string().regex(/^\w{2,64}$/);

/** Reads the webhooks of the vendor. */
@Injectable()
export class SignedForms {
  constructor(@Inject(ENV) private readonly env: MessagingEnv) {}

  /**
   * @param botIs the field with the bot's number: `To` for inbound messages, `From` for status callbacks
   * @throws Refusal 403 when the signature is invalid, or the account or the number is not the configured one
   */
  read(request: RawBodyRequest<FastifyRequest>, botIs: 'From' | 'To'): SignedForm {
    const { env } = this;
    if (!isWhatsappBy(env, 'twilio')) throw unsigned();
    const form = parseForm(request.rawBody);
    const signature = request.headers['x-twilio-signature'] as string | undefined;
    // The vendor signs the URL that it was configured with, so the Host header of the request is never used.
    const publicUrl = new URL(request.url, env.PUBLIC_BASE_URL).href;
    if (!isSignedByTwilio({ signature, publicUrl, form }, env.TWILIO_AUTH_TOKEN)) throw unsigned();
    const { TWILIO_ACCOUNT_SID, TWILIO_WHATSAPP_FROM } = env;
    if (form['AccountSid'] !== TWILIO_ACCOUNT_SID || form[botIs] !== `whatsapp:${TWILIO_WHATSAPP_FROM}`)
      throw new Refusal(403, 'not-for-us', 'This message is for another account or number.');
    return form;
  }
}

/** The vendor's signature covers every value of a field that occurs more than once. */
export function parseForm(raw: Buffer | undefined): SignedForm {
  const fields = new URLSearchParams(raw?.toString('utf8') ?? '');
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const [value = '', ...further] = fields.getAll(name);
      return [name, further.length > 0 ? [value, ...further] : value];
    }),
  );
}

export const isSignedByTwilio = (
  { signature, publicUrl, form }: { signature: string | undefined; publicUrl: string; form: SignedForm },
  authToken: string,
): boolean => signature !== undefined && webhooks.validateRequest(authToken, signature, publicUrl, form);
