import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { CloseWeeks } from '../week/close-weeks.use-case.js';

@Injectable()
@ReactsTo('collective.week-ended.close-weeks')
export class CloseWeeksReaction implements Reaction<'week-ended'> {
  constructor(private readonly closeWeeks: CloseWeeks) {}

  react(_event: EventOf<'week-ended'>, delivery: Delivery): Promise<void> {
    return this.closeWeeks.run(delivery);
  }

  giveUp(_event: EventOf<'week-ended'>, _reason: string, tx: Tx): Promise<void> {
    return this.closeWeeks.giveUp(tx);
  }
}
