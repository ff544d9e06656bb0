import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { GenerateWeekImage } from '../week-image/generate-week-image.use-case.js';

@Injectable()
@ReactsTo('media.week-image-requested.generate-week-image')
export class GenerateWeekImageReaction implements Reaction<'week-image-requested'> {
  constructor(private readonly generateWeekImage: GenerateWeekImage) {}

  react({ payload }: EventOf<'week-image-requested'>, delivery: Delivery): Promise<void> {
    return this.generateWeekImage.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'week-image-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.generateWeekImage.giveUp(payload, tx);
  }
}
