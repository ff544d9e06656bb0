import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordWeekImage } from '../week/record-week-image.use-case.js';

@Injectable()
@Handles('collective.week-image-generated.store-week-image')
export class StoreWeekImageHandler implements EventHandler<'week-image-generated'> {
  constructor(private readonly recordWeekImage: RecordWeekImage) {}

  handle({ payload }: EventOf<'week-image-generated'>, delivery: Delivery): Promise<void> {
    return this.recordWeekImage.generated(payload, delivery);
  }
}
