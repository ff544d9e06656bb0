import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseDream } from '../erasure/erase-files.use-case.js';

@Injectable()
@Handles('media.dream-erased.erase-dream')
export class EraseDreamHandler implements EventHandler<'dream-erased'> {
  constructor(private readonly eraseDream: EraseDream) {}

  handle({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseDream.run(payload, delivery);
  }
}
