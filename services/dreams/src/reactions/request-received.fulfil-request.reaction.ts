import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { FulfilRequest } from '../request/fulfil-request.use-case.js';

@Injectable()
@ReactsTo('dreams.request-received.fulfil-request')
export class FulfilRequestReaction implements Reaction<'request-received'> {
  constructor(private readonly fulfilRequest: FulfilRequest) {}

  react(event: EventOf<'request-received'>, delivery: Delivery): Promise<void> {
    return this.fulfilRequest.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'request-received'>, _reason: string, tx: Tx): Promise<void> {
    return this.fulfilRequest.giveUp(event.payload, tx);
  }
}
