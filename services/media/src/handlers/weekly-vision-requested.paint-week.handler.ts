import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PaintWeek } from '../vision/paint-week.use-case.js';

@Injectable()
@Handles('media.weekly-vision-requested.paint-week')
export class PaintWeekHandler implements EventHandler<'weekly-vision-requested'> {
  constructor(private readonly paintWeek: PaintWeek) {}

  handle({ payload }: EventOf<'weekly-vision-requested'>, delivery: Delivery): Promise<void> {
    return this.paintWeek.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'weekly-vision-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.paintWeek.giveUp(payload, tx);
  }
}
