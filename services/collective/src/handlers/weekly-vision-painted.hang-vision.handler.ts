import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HangVision } from '../week/hang-vision.use-case.js';

@Injectable()
@Handles('collective.weekly-vision-painted.hang-vision')
export class HangVisionHandler implements EventHandler<'weekly-vision-painted'> {
  constructor(private readonly hangVision: HangVision) {}

  handle({ payload }: EventOf<'weekly-vision-painted'>, delivery: Delivery): Promise<void> {
    return this.hangVision.run(payload, delivery);
  }
}
