import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetStrangers } from '../inbound/forget-strangers.use-case.js';

@Injectable()
@Handles('messaging.forgetting-due.forget-strangers')
export class ForgetStrangersHandler implements EventHandler<'forgetting-due'> {
  constructor(private readonly forgetStrangers: ForgetStrangers) {}

  handle(_event: EventOf<'forgetting-due'>, delivery: Delivery): Promise<void> {
    return this.forgetStrangers.run(delivery);
  }
}
