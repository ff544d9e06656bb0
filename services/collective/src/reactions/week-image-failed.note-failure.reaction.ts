import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordWeekImageFailure } from '../week/record-week-image-failure.use-case.js';

@Injectable()
@ReactsTo('collective.week-image-failed.note-failure')
export class RecordWeekImageFailureReaction implements Reaction<'week-image-failed'> {
  constructor(private readonly recordWeekImageFailure: RecordWeekImageFailure) {}

  react({ payload }: EventOf<'week-image-failed'>, delivery: Delivery): Promise<void> {
    return this.recordWeekImageFailure.run(payload, delivery);
  }
}
