import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { CountCommunityMotifs } from '../pattern/count-community-motifs.use-case.js';

@Injectable()
@Handles('dreams.motif-count-due.count-community-motifs')
export class CountCommunityMotifsHandler implements EventHandler<'motif-count-due'> {
  constructor(private readonly countCommunityMotifs: CountCommunityMotifs) {}

  handle(_: EventOf<'motif-count-due'>, delivery: Delivery): Promise<void> {
    return this.countCommunityMotifs.run(delivery);
  }
}
