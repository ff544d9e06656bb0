import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreWeekImage } from '../week/store-week-image.use-case.js';

@Injectable()
@ReactsTo('collective.week-image-generated.store-week-image')
export class StoreWeekImageReaction implements Reaction<'week-image-generated'> {
  constructor(private readonly storeWeekImage: StoreWeekImage) {}

  react({ payload }: EventOf<'week-image-generated'>, delivery: Delivery): Promise<void> {
    return this.storeWeekImage.run(payload, delivery);
  }
}
