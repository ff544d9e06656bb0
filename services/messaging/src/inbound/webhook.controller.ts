import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { failpoint, Refusal } from '@dreamloom/platform';
import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import MessagingResponse from 'twilio/lib/twiml/MessagingResponse.js';
import { SignedForms } from '../vendors/twilio/signed-forms.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { InboundForm } from './webhook-form.js';

/** Twilio delivers inbound messages here. The TwiML response contains the receipt. */
@Controller()
export class WebhookController {
  constructor(
    private readonly forms: SignedForms,
    private readonly receive: ReceiveMessage,
  ) {}

  @Serves('POST /api/webhooks/whatsapp')
  async whatsapp(
    _: RequestOf<'POST /api/webhooks/whatsapp'>,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<string> {
    const message = InboundForm.safeParse(this.forms.read(request, 'To'));
    if (!message.success)
      throw new Refusal(
        400,
        'malformed-message',
        `This message lacks a proper ${String(message.error.issues[0]?.path[0])}.`,
      );
    await failpoint('webhook-verified');
    const receipt = await this.receive.run(message.data);
    await failpoint('webhook-stored');
    const twiml = new MessagingResponse();
    if (receipt !== '') twiml.message(receipt);
    return twiml.toString();
  }
}
