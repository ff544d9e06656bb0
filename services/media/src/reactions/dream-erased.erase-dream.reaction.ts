import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseDream } from '../artwork/erase-dream.use-case.js';

@Injectable()
@ReactsTo('media.dream-erased.erase-dream')
export class EraseDreamReaction implements Reaction<'dream-erased'> {
  constructor(private readonly eraseDream: EraseDream) {}

  react({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseDream.run(payload, delivery);
  }
}
