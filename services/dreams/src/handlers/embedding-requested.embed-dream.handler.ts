import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EmbedDream } from '../similar/embed-dream.use-case.js';

@Injectable()
@Handles('dreams.embedding-requested.embed-dream')
export class EmbedDreamOnRequestHandler implements EventHandler<'embedding-requested'> {
  constructor(private readonly embedDream: EmbedDream) {}

  handle(event: EventOf<'embedding-requested'>, delivery: Delivery): Promise<void> {
    return this.embedDream.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'embedding-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.embedDream.goOn(event.payload, tx);
  }
}
