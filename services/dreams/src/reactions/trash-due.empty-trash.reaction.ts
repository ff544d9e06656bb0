import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EmptyTrash } from '../dream/empty-trash.use-case.js';

@Injectable()
@ReactsTo('dreams.trash-due.empty-trash')
export class EmptyTrashReaction implements Reaction<'trash-due'> {
  constructor(private readonly emptyTrash: EmptyTrash) {}

  react(event: EventOf<'trash-due'>, delivery: Delivery): Promise<void> {
    return this.emptyTrash.run(new Date(event.payload.slot), delivery);
  }
}
