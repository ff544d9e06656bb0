import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetReadings } from '../interpretation/forget-readings.use-case.js';

@Injectable()
@Handles('collective.dream-erased.forget-readings')
export class ForgetReadingsHandler implements EventHandler<'dream-erased'> {
  constructor(private readonly forgetReadings: ForgetReadings) {}

  handle({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.forgetReadings.run(payload.dreamId, delivery);
  }
}
