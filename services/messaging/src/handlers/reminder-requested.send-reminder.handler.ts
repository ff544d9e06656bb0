import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendReminder } from '../reminder/send-reminder.use-case.js';

@Injectable()
@Handles('messaging.reminder-requested.send-reminder')
export class SendReminderHandler implements EventHandler<'reminder-requested'> {
  constructor(private readonly sendReminder: SendReminder) {}

  handle({ payload }: EventOf<'reminder-requested'>, delivery: Delivery): Promise<void> {
    return this.sendReminder.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'reminder-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendReminder.giveUp(payload, tx);
  }
}
