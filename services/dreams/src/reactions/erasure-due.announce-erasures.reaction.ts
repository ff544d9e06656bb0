import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AnnounceErasures } from '../your-data/announce-erasures.use-case.js';

@Injectable()
@ReactsTo('dreams.erasure-due.announce-erasures')
export class AnnounceErasuresReaction implements Reaction<'erasure-due'> {
  constructor(private readonly announceErasures: AnnounceErasures) {}

  react({ payload }: EventOf<'erasure-due'>, delivery: Delivery): Promise<void> {
    return this.announceErasures.run(new Date(payload.slot), delivery);
  }
}
