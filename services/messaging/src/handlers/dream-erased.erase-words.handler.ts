import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseWords } from '../your-data/erase-messages.use-case.js';

@Injectable()
@Handles('messaging.dream-erased.erase-words')
export class EraseWordsHandler implements EventHandler<'dream-erased'> {
  constructor(private readonly eraseWords: EraseWords) {}

  handle({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseWords.run(payload, delivery);
  }
}
