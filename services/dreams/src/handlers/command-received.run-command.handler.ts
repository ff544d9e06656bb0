import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RunCommand } from '../bot-command/run-command.use-case.js';

@Injectable()
@Handles('dreams.command-received.run-command')
export class RunCommandHandler implements EventHandler<'command-received'> {
  constructor(private readonly runCommand: RunCommand) {}

  handle(event: EventOf<'command-received'>, delivery: Delivery): Promise<void> {
    return this.runCommand.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'command-received'>, _reason: string, tx: Tx): Promise<void> {
    return this.runCommand.giveUp(event.payload, tx);
  }
}
