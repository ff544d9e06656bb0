import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EmbedDream } from '../similar/embed-dream.use-case.js';

@Injectable()
@Handles('dreams.dream-recorded.embed-dream')
export class EmbedDreamHandler implements EventHandler<'dream-recorded'> {
  constructor(private readonly embedDream: EmbedDream) {}

  handle(event: EventOf<'dream-recorded'>, delivery: Delivery): Promise<void> {
    return this.embedDream.run(event.payload, delivery);
  }
}
