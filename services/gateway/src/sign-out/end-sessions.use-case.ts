import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { LiveStreams } from '../live/live-streams.js';
import { Sessions } from '../session/sessions.js';

@Injectable()
export class EndSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly streams: LiveStreams,
  ) {}

  async run(dreamerId: string, delivery: Delivery | null): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.sessions.revokeAll(tx, dreamerId));
    this.sessions.deleteKnown();
    this.streams.closeAll(dreamerId);
  }
}
