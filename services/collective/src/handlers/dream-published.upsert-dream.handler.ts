import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { UpsertDream } from '../canvas/upsert-dream.use-case.js';

@Injectable()
@Handles('collective.dream-published.upsert-dream')
export class UpsertDreamHandler implements EventHandler<'dream-published'> {
  constructor(private readonly upsertDream: UpsertDream) {}

  handle({ payload }: EventOf<'dream-published'>, delivery: Delivery): Promise<void> {
    return this.upsertDream.run(payload, delivery);
  }
}
