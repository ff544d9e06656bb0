import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HangDream } from '../canvas/hang-dream.use-case.js';

@Injectable()
@Handles('collective.dream-published.hang-dream')
export class HangDreamHandler implements EventHandler<'dream-published'> {
  constructor(private readonly hangDream: HangDream) {}

  handle({ payload }: EventOf<'dream-published'>, delivery: Delivery): Promise<void> {
    return this.hangDream.run(payload, delivery);
  }
}
