import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SetReminders } from '../reminder/set-reminders.use-case.js';

@Injectable()
@Handles('messaging.time-zone-changed.store-time-zone')
export class StoreTimeZoneHandler implements EventHandler<'time-zone-changed'> {
  constructor(private readonly setReminders: SetReminders) {}

  handle({ payload }: EventOf<'time-zone-changed'>, delivery: Delivery): Promise<void> {
    return this.setReminders.storeTimeZone(payload, delivery);
  }
}
