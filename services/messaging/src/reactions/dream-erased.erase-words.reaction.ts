import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseWords } from '../erasure/erase-words.use-case.js';

@Injectable()
@ReactsTo('messaging.dream-erased.erase-words')
export class EraseWordsReaction implements Reaction<'dream-erased'> {
  constructor(private readonly eraseWords: EraseWords) {}

  react({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseWords.run(payload, delivery);
  }
}
