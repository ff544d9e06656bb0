import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetStrangers } from '../inbound/forget-strangers.use-case.js';

@Injectable()
@ReactsTo('messaging.forgetting-due.forget-strangers')
export class ForgetStrangersReaction implements Reaction<'forgetting-due'> {
  constructor(private readonly forgetStrangers: ForgetStrangers) {}

  react(_event: EventOf<'forgetting-due'>, delivery: Delivery): Promise<void> {
    return this.forgetStrangers.run(delivery);
  }
}
