import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { FulfilRequest } from '../request/fulfil-request.use-case.js';

@Injectable()
@Handles('dreams.request-received.fulfil-request')
export class FulfilRequestHandler implements EventHandler<'request-received'> {
  constructor(private readonly fulfilRequest: FulfilRequest) {}

  handle(event: EventOf<'request-received'>, delivery: Delivery): Promise<void> {
    return this.fulfilRequest.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'request-received'>, _reason: string, tx: Tx): Promise<void> {
    return this.fulfilRequest.giveUp(event.payload, tx);
  }
}
