import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseCorrespondence } from '../erasure/erase-correspondence.use-case.js';

@Injectable()
@Handles('messaging.dreamer-erased.erase-correspondence')
export class EraseCorrespondenceHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly eraseCorrespondence: EraseCorrespondence) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseCorrespondence.run(payload, delivery);
  }
}
