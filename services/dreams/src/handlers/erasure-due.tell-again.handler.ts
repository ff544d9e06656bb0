import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TellErasuresAgain } from '../your-data/tell-erasures-again.use-case.js';

@Injectable()
@Handles('dreams.erasure-due.tell-again')
export class TellErasuresAgainHandler implements EventHandler<'erasure-due'> {
  constructor(private readonly tellErasuresAgain: TellErasuresAgain) {}

  handle({ payload }: EventOf<'erasure-due'>, delivery: Delivery): Promise<void> {
    return this.tellErasuresAgain.run(new Date(payload.slot), delivery);
  }
}
