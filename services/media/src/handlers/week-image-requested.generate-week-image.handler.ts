import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { GenerateWeekImage } from '../artwork/generate-week-image.use-case.js';

@Injectable()
@Handles('media.week-image-requested.generate-week-image')
export class GenerateWeekImageHandler implements EventHandler<'week-image-requested'> {
  constructor(private readonly generateWeekImage: GenerateWeekImage) {}

  handle({ payload }: EventOf<'week-image-requested'>, delivery: Delivery): Promise<void> {
    return this.generateWeekImage.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'week-image-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.generateWeekImage.giveUp(payload, tx);
  }
}
