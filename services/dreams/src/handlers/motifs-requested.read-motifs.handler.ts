import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReadMotifs } from '../motif/read-motifs.use-case.js';

@Injectable()
@Handles('dreams.motifs-requested.read-motifs')
export class ReadMotifsHandler implements EventHandler<'motifs-requested'> {
  constructor(private readonly readMotifs: ReadMotifs) {}

  handle(event: EventOf<'motifs-requested'>, delivery: Delivery): Promise<void> {
    return this.readMotifs.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'motifs-requested'>, _reason: string, tx: Tx, isPermanent: boolean): Promise<void> {
    return this.readMotifs.giveUp(event.payload, tx, isPermanent);
  }

  postpone(event: EventOf<'motifs-requested'>, until: Date, tx: Tx): Promise<void> {
    return this.readMotifs.postpone(event.payload, until, tx);
  }
}
