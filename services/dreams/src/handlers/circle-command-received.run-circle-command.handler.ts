import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RunCircleCommand } from '../circle/run-circle-command.use-case.js';

@Injectable()
@Handles('dreams.circle-command-received.run-circle-command')
export class RunCircleCommandHandler implements EventHandler<'circle-command-received'> {
  constructor(private readonly runCircleCommand: RunCircleCommand) {}

  handle(event: EventOf<'circle-command-received'>, delivery: Delivery): Promise<void> {
    return this.runCircleCommand.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'circle-command-received'>, _reason: string, tx: Tx): Promise<void> {
    return this.runCircleCommand.giveUp(event.payload, tx);
  }
}
