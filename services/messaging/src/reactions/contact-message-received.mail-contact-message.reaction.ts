import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailContactMessage } from '../contact/mail-contact-message.use-case.js';

@Injectable()
@ReactsTo('messaging.contact-message-received.mail-contact-message')
export class MailContactMessageHandler implements Reaction<'contact-message-received'> {
  constructor(private readonly mailContactMessage: MailContactMessage) {}

  react({ payload }: EventOf<'contact-message-received'>, delivery: Delivery): Promise<void> {
    return this.mailContactMessage.run(payload.contactMessageId, delivery);
  }
}
