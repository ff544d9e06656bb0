import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AddWords } from '../request/add-words.use-case.js';

@Injectable()
@ReactsTo('dreams.words-added.add-words')
export class AddWordsReaction implements Reaction<'words-added'> {
  constructor(private readonly addWords: AddWords) {}

  react(event: EventOf<'words-added'>, delivery: Delivery): Promise<void> {
    return this.addWords.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'words-added'>, _reason: string, tx: Tx): Promise<void> {
    return this.addWords.giveUp(event.payload, tx);
  }
}
