import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Clock, failpoint } from '@dreamloom/platform';
import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import MessagingResponse from 'twilio/lib/twiml/MessagingResponse.js';
import { SenderTurns } from '../channel/sender-turns.js';
import { readForm } from '../vendors/twilio/inbound-form.js';
import { SignedForms } from '../vendors/twilio/signed-forms.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { UnreadableMessages } from './unreadable-messages.js';

/** Twilio delivers inbound messages here. The TwiML response contains the receipt. */
@Controller()
export class WebhookController {
  constructor(
    private readonly forms: SignedForms,
    private readonly receive: ReceiveMessage,
    private readonly unreadable: UnreadableMessages,
    private readonly turns: SenderTurns,
    private readonly clock: Clock,
  ) {}

  @Serves('POST /api/webhooks/whatsapp')
  async whatsapp(
    _: RequestOf<'POST /api/webhooks/whatsapp'>,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<string> {
    const form = this.forms.read(request, 'To');
    const reading = readForm(form);
    await failpoint('webhook-verified');
    // A refusal would lose the message, because the vendor does not repeat it.
    const receipt = await this.turns.run(String(form['From']), async () =>
      'message' in reading
        ? this.receive.run(reading.message)
        : { body: await this.unreadable.store(form, reading.reason, this.clock.now()) },
    );
    await failpoint('webhook-stored');
    const twiml = new MessagingResponse();
    if (receipt.body !== '') twiml.message(receipt.body);
    return twiml.toString();
  }
}
