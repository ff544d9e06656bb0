import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetWords } from '../erasure/forget-words.use-case.js';

@Injectable()
@ReactsTo('messaging.dream-erased.forget-words')
export class ForgetWordsReaction implements Reaction<'dream-erased'> {
  constructor(private readonly forgetWords: ForgetWords) {}

  react({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.forgetWords.run(payload, delivery);
  }
}
