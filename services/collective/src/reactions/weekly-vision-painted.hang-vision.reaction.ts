import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HangVision } from '../week/hang-vision.use-case.js';

@Injectable()
@ReactsTo('collective.weekly-vision-painted.hang-vision')
export class HangVisionReaction implements Reaction<'weekly-vision-painted'> {
  constructor(private readonly hangVision: HangVision) {}

  react({ payload }: EventOf<'weekly-vision-painted'>, delivery: Delivery): Promise<void> {
    return this.hangVision.run(payload, delivery);
  }
}
