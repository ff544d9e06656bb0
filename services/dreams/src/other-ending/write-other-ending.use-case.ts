import type { OtherEndingAnswer } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/publication.js';
import { OtherEndingRepository } from './other-ending.repository.js';

/** The other ending that a dreamer gives to a dream. All methods refuse with 404 what is not this dreamer's. */
@Injectable()
export class WriteOtherEnding {
  constructor(
    private readonly transactions: Transactions,
    private readonly query: DreamQuery,
    private readonly dreams: DreamRepository,
    private readonly otherEndings: OtherEndingRepository,
    private readonly clock: Clock,
  ) {}

  async current(dreamerId: string, dreamId: string): Promise<OtherEndingAnswer> {
    await this.query.assertOwn(dreamerId, dreamId);
    return this.otherEndings.of(dreamId);
  }

  async save(dreamerId: string, dreamId: string, words: string): Promise<OtherEndingAnswer> {
    await this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId);
      await this.otherEndings.save(tx, dreamId, words, this.clock.now());
      await announce(tx, dreamerId, dreamId);
    });
    return this.otherEndings.of(dreamId);
  }

  async remove(dreamerId: string, dreamId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId);
      if (await this.otherEndings.remove(tx, dreamId)) await announce(tx, dreamerId, dreamId);
    });
  }
}
