import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RemoveBooks } from '../book/make-book.use-case.js';

@Injectable()
@Handles('media.purge-due.remove-books')
export class RemoveBooksHandler implements EventHandler<'purge-due'> {
  constructor(private readonly removeBooks: RemoveBooks) {}

  handle(_event: EventOf<'purge-due'>, delivery: Delivery): Promise<void> {
    return this.removeBooks.run(delivery);
  }
}
