import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RequestReminders } from '../reminder/request-reminders.use-case.js';

@Injectable()
@Handles('messaging.reminders-due.request-reminders')
export class RequestRemindersHandler implements EventHandler<'reminders-due'> {
  constructor(private readonly requestReminders: RequestReminders) {}

  handle(_event: EventOf<'reminders-due'>, delivery: Delivery): Promise<void> {
    return this.requestReminders.run(delivery);
  }
}
