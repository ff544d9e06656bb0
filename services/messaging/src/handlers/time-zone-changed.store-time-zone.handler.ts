import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SetNudge } from '../nudge/set-nudge.use-case.js';

@Injectable()
@Handles('messaging.time-zone-changed.store-time-zone')
export class StoreTimeZoneHandler implements EventHandler<'time-zone-changed'> {
  constructor(private readonly setNudge: SetNudge) {}

  handle({ payload }: EventOf<'time-zone-changed'>, delivery: Delivery): Promise<void> {
    return this.setNudge.storeTimeZone(payload, delivery);
  }
}
