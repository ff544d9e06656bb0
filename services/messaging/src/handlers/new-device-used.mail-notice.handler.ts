import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MailNotice } from '../mail/mail-notice.use-case.js';

@Injectable()
@Handles('messaging.new-device-used.mail-notice')
export class MailNewDeviceNoticeHandler implements EventHandler<'new-device-used'> {
  constructor(private readonly mailNotice: MailNotice) {}

  handle({ payload, id, occurredAt }: EventOf<'new-device-used'>, delivery: Delivery): Promise<void> {
    return this.mailNotice.run({ name: 'new-device-used', payload, id, occurredAt }, delivery);
  }
}
