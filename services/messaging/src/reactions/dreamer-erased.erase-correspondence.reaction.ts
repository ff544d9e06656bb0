import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseCorrespondence } from '../erasure/erase-correspondence.use-case.js';

@Injectable()
@ReactsTo('messaging.dreamer-erased.erase-correspondence')
export class EraseCorrespondenceReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly eraseCorrespondence: EraseCorrespondence) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseCorrespondence.run(payload, delivery);
  }
}
