import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailNotice } from '../mail/mail-notice.use-case.js';

@Injectable()
@Handles('messaging.webhook-ended.mail-notice')
export class MailWebhookEndedNoticeHandler implements EventHandler<'webhook-ended'> {
  constructor(private readonly mailNotice: MailNotice) {}

  handle({ payload, id, occurredAt }: EventOf<'webhook-ended'>, delivery: Delivery): Promise<void> {
    return this.mailNotice.run({ name: 'webhook-ended', payload, id, occurredAt }, delivery);
  }
}
