import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreWeekImage } from '../week/store-week-image.use-case.js';

@Injectable()
@Handles('collective.week-image-generated.store-week-image')
export class StoreWeekImageHandler implements EventHandler<'week-image-generated'> {
  constructor(private readonly storeWeekImage: StoreWeekImage) {}

  handle({ payload }: EventOf<'week-image-generated'>, delivery: Delivery): Promise<void> {
    return this.storeWeekImage.run(payload, delivery);
  }
}
