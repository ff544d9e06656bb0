import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetReadings } from '../interpretation/forget-readings.use-case.js';

@Injectable()
@ReactsTo('collective.dream-erased.forget-readings')
export class ForgetReadingsReaction implements Reaction<'dream-erased'> {
  constructor(private readonly forgetReadings: ForgetReadings) {}

  react({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.forgetReadings.run(payload.dreamId, delivery);
  }
}
