import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AnnounceErasures } from '../your-data/erase-dreamer.use-case.js';

@Injectable()
@Handles('dreams.erasure-due.announce-erasures')
export class AnnounceErasuresHandler implements EventHandler<'erasure-due'> {
  constructor(private readonly announceErasures: AnnounceErasures) {}

  handle({ payload }: EventOf<'erasure-due'>, delivery: Delivery): Promise<void> {
    return this.announceErasures.run(new Date(payload.slot), delivery);
  }
}
