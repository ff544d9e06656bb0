import { endingTag, type OtherEnding, type OtherEndingAnswer } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { assertTag, Clock, orPresent } from '@dreamloom/platform';
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

  /**
   * Words that are stored already are not stored again, so that a repeated request after a lost answer is no conflict.
   * @param ifMatch the ending that the dreamer has seen, see `endingTag`
   * @throws Outdated with the present ending when it is another one
   */
  async save(dreamerId: string, dreamId: string, words: string, ifMatch?: string): Promise<OtherEndingAnswer> {
    await this.change(dreamerId, dreamId, async (tx, otherEnding) => {
      if (otherEnding?.words === words) return false;
      assertTag(endingTag(otherEnding), ifMatch);
      await this.otherEndings.save(tx, dreamId, words, this.clock.now());
      return true;
    });
    return this.otherEndings.of(dreamId);
  }

  /** @throws Outdated like `save` */
  async remove(dreamerId: string, dreamId: string, ifMatch?: string): Promise<void> {
    await this.change(dreamerId, dreamId, (tx, otherEnding) => {
      if (otherEnding) assertTag(endingTag(otherEnding), ifMatch);
      return this.otherEndings.remove(tx, dreamId);
    });
  }

  /** @param run returns whether it has changed the ending */
  private async change(
    dreamerId: string,
    dreamId: string,
    run: (tx: Tx, present: OtherEnding | null) => Promise<boolean>,
  ): Promise<void> {
    const changed = this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId);
      const { otherEnding } = await this.otherEndings.of(dreamId, tx);
      if (await run(tx, otherEnding)) await announce(tx, dreamerId, dreamId);
    });
    await orPresent(changed, () => this.otherEndings.of(dreamId));
  }
}
