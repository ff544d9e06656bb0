import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailNotice } from '../mail/mail-notice.use-case.js';

@Injectable()
@Handles('messaging.sign-in-way-added.mail-notice')
export class MailSignInWayNoticeHandler implements EventHandler<'sign-in-way-added'> {
  constructor(private readonly mailNotice: MailNotice) {}

  handle({ payload, id, occurredAt }: EventOf<'sign-in-way-added'>, delivery: Delivery): Promise<void> {
    return this.mailNotice.run({ name: 'sign-in-way-added', payload, id, occurredAt }, delivery);
  }
}
