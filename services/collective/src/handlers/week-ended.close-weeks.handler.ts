import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { CloseWeeks } from '../week/close-weeks.use-case.js';

@Injectable()
@Handles('collective.week-ended.close-weeks')
export class CloseWeeksHandler implements EventHandler<'week-ended'> {
  constructor(private readonly closeWeeks: CloseWeeks) {}

  handle(_event: EventOf<'week-ended'>, delivery: Delivery): Promise<void> {
    return this.closeWeeks.run(delivery);
  }

  giveUp(_event: EventOf<'week-ended'>, _reason: string, tx: Tx): Promise<void> {
    return this.closeWeeks.giveUp(tx);
  }
}
