import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RequestNudges } from '../nudge/request-nudges.use-case.js';

@Injectable()
@Handles('messaging.nudges-due.request-nudges')
export class RequestNudgesHandler implements EventHandler<'nudges-due'> {
  constructor(private readonly requestNudges: RequestNudges) {}

  handle(_event: EventOf<'nudges-due'>, delivery: Delivery): Promise<void> {
    return this.requestNudges.run(delivery);
  }
}
