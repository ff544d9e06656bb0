import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailNotice } from '../mail/mail-notice.use-case.js';

@Injectable()
@Handles('messaging.access-token-made.mail-notice')
export class MailAccessTokenNoticeHandler implements EventHandler<'access-token-made'> {
  constructor(private readonly mailNotice: MailNotice) {}

  handle({ payload, id, occurredAt }: EventOf<'access-token-made'>, delivery: Delivery): Promise<void> {
    return this.mailNotice.run({ name: 'access-token-made', payload, id, occurredAt }, delivery);
  }
}
