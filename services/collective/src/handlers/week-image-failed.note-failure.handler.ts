import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordWeekImageFailure } from '../week/record-week-image-failure.use-case.js';

@Injectable()
@Handles('collective.week-image-failed.note-failure')
export class RecordWeekImageFailureHandler implements EventHandler<'week-image-failed'> {
  constructor(private readonly recordWeekImageFailure: RecordWeekImageFailure) {}

  handle({ payload }: EventOf<'week-image-failed'>, delivery: Delivery): Promise<void> {
    return this.recordWeekImageFailure.run(payload, delivery);
  }
}
