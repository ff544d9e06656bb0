import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailNotice } from '../mail/mail-notice.use-case.js';

@Injectable()
@Handles('messaging.removal-announced.mail-notice')
export class MailRemovalNoticeHandler implements EventHandler<'removal-announced'> {
  constructor(private readonly mailNotice: MailNotice) {}

  handle({ payload, id, occurredAt }: EventOf<'removal-announced'>, delivery: Delivery): Promise<void> {
    return this.mailNotice.run({ name: 'removal-announced', payload, id, occurredAt }, delivery);
  }
}
