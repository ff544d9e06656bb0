import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { MakeBook } from '../book/make-book.use-case.js';

@Injectable()
@Handles('media.book-requested.make-book')
export class MakeBookHandler implements EventHandler<'book-requested'> {
  constructor(private readonly makeBook: MakeBook) {}

  handle({ payload }: EventOf<'book-requested'>, delivery: Delivery): Promise<void> {
    return this.makeBook.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'book-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.makeBook.giveUp(payload, tx);
  }
}
