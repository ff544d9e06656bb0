import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetCounts } from '../limits/forget-counts.use-case.js';

@Injectable()
@ReactsTo('collective.day-ended.forget-counts')
export class ForgetCountsReaction implements Reaction<'day-ended'> {
  constructor(private readonly forgetCounts: ForgetCounts) {}

  react(_event: EventOf<'day-ended'>, delivery: Delivery): Promise<void> {
    return this.forgetCounts.run(delivery);
  }
}
