import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EmptyTrash } from '../dream/trash-dream.use-case.js';

@Injectable()
@Handles('dreams.trash-due.empty-trash')
export class EmptyTrashHandler implements EventHandler<'trash-due'> {
  constructor(private readonly emptyTrash: EmptyTrash) {}

  handle(event: EventOf<'trash-due'>, delivery: Delivery): Promise<void> {
    return this.emptyTrash.run(new Date(event.payload.slot), delivery);
  }
}
