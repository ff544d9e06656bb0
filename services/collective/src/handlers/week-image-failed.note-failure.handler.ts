import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordWeekImage } from '../week/record-week-image.use-case.js';

@Injectable()
@Handles('collective.week-image-failed.note-failure')
export class RecordWeekImageFailureHandler implements EventHandler<'week-image-failed'> {
  constructor(private readonly recordWeekImage: RecordWeekImage) {}

  handle({ payload }: EventOf<'week-image-failed'>, delivery: Delivery): Promise<void> {
    return this.recordWeekImage.failed(payload, delivery);
  }
}
