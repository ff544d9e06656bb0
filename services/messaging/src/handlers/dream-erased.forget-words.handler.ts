import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetWords } from '../erasure/forget-words.use-case.js';

@Injectable()
@Handles('messaging.dream-erased.forget-words')
export class ForgetWordsHandler implements EventHandler<'dream-erased'> {
  constructor(private readonly forgetWords: ForgetWords) {}

  handle({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.forgetWords.run(payload, delivery);
  }
}
