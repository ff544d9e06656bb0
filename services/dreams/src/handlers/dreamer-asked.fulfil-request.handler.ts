import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { FulfilRequest } from '../request/fulfil-request.use-case.js';

@Injectable()
@Handles('dreams.dreamer-asked.fulfil-request')
export class FulfilRequestHandler implements EventHandler<'dreamer-asked'> {
  constructor(private readonly fulfilRequest: FulfilRequest) {}

  handle(event: EventOf<'dreamer-asked'>, delivery: Delivery): Promise<void> {
    return this.fulfilRequest.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'dreamer-asked'>, _reason: string, tx: Tx): Promise<void> {
    return this.fulfilRequest.giveUp(event.payload, tx);
  }
}
