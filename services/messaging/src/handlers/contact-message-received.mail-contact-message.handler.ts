import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailContactMessage } from '../contact/contact-message.use-case.js';

@Injectable()
@Handles('messaging.contact-message-received.mail-contact-message')
export class MailContactMessageHandler implements EventHandler<'contact-message-received'> {
  constructor(private readonly mailContactMessage: MailContactMessage) {}

  handle({ payload }: EventOf<'contact-message-received'>, delivery: Delivery): Promise<void> {
    return this.mailContactMessage.run(payload.contactMessageId, delivery);
  }
}
