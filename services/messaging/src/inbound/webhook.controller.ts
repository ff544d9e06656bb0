import { failpoint, Refusal } from '@dreamloom/platform';
import { Controller, Header, HttpCode, Inject, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import twilio from 'twilio';
import { ReceiveMessage } from './receive-message.use-case.js';
import { isSignedByTwilio } from './signature.js';
import { InboundForm, parseForm } from './webhook-form.js';

export const WEBHOOK_SETTINGS = Symbol('webhook-settings');

export interface WebhookSettings {
  authToken: string;
  /** The address Twilio was told, which is what it signs; never what a Host header says. */
  publicBaseUrl: string;
}

/** POST /api/webhooks/whatsapp: Twilio brings a message. The answer's own TwiML is the receipt. */
@Controller('api/webhooks')
export class WebhookController {
  constructor(
    private readonly receive: ReceiveMessage,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  @Post('whatsapp')
  @HttpCode(200)
  @Header('content-type', 'text/xml; charset=utf-8')
  async whatsapp(@Req() request: RawBodyRequest<FastifyRequest>): Promise<string> {
    const form = parseForm(request.rawBody);
    const signature = request.headers['x-twilio-signature'];
    const publicUrl = new URL(request.url, this.settings.publicBaseUrl).href;
    if (!isSignedByTwilio({ signature: signature as string | undefined, publicUrl, form }, this.settings.authToken))
      throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    const message = InboundForm.safeParse(form);
    if (!message.success)
      throw new Refusal(
        400,
        'malformed-message',
        `This message lacks a proper ${String(message.error.issues[0]?.path[0])}.`,
      );
    await failpoint('webhook-verified');
    const receipt = await this.receive.run(message.data);
    await failpoint('webhook-stored');
    const twiml = new twilio.twiml.MessagingResponse();
    twiml.message(receipt);
    return twiml.toString();
  }
}
