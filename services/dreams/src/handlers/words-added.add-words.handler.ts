import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AddWords } from '../bot-command/add-words.use-case.js';

@Injectable()
@Handles('dreams.words-added.add-words')
export class AddWordsHandler implements EventHandler<'words-added'> {
  constructor(private readonly addWords: AddWords) {}

  handle(event: EventOf<'words-added'>, delivery: Delivery): Promise<void> {
    return this.addWords.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'words-added'>, _reason: string, tx: Tx): Promise<void> {
    return this.addWords.giveUp(event.payload, tx);
  }
}
