import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { UpsertDream } from '../canvas/upsert-dream.use-case.js';

@Injectable()
@ReactsTo('collective.dream-published.upsert-dream')
export class UpsertDreamReaction implements Reaction<'dream-published'> {
  constructor(private readonly upsertDream: UpsertDream) {}

  react({ payload }: EventOf<'dream-published'>, delivery: Delivery): Promise<void> {
    return this.upsertDream.run(payload, delivery);
  }
}
