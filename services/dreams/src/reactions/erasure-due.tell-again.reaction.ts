import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TellErasuresAgain } from '../your-data/tell-erasures-again.use-case.js';

@Injectable()
@ReactsTo('dreams.erasure-due.tell-again')
export class TellErasuresAgainReaction implements Reaction<'erasure-due'> {
  constructor(private readonly tellErasuresAgain: TellErasuresAgain) {}

  react({ payload }: EventOf<'erasure-due'>, delivery: Delivery): Promise<void> {
    return this.tellErasuresAgain.run(new Date(payload.slot), delivery);
  }
}
