import type { MessageOutcome, QuotaName } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { orDelay, Quotas, TooEarly } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';

/** The dreams that bot commands refer to by the message that became the dream. */
@Injectable()
export class SentDreams {
  constructor(
    private readonly dreams: DreamRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /**
   * Locks the dream of a message until the transaction ends; null when it is in the trash.
   * @throws TooEarly while the dream is not recorded: a command can arrive before the dream it refers to; NotBefore
   * when that waits for the dreamer's dreams of the next day
   */
  async locked(tx: Tx, dreamerId: string, messageId: string): Promise<DreamEntity | null> {
    const dream = await this.dreams.locked(tx, { dreamerId, messageId });
    if (!dream) return this.tooEarly(tx, dreamerId);
    return dream.deletedAt ? null : dream;
  }

  /** The id of the dream of a message, without a lock; null when it is in the trash. @throws like `locked` */
  async idOf(tx: Tx, dreamerId: string, messageId: string): Promise<string | null> {
    const dream = await this.dreams.byMessage({ messageId, dreamerId }, tx);
    if (!dream) return this.tooEarly(tx, dreamerId);
    return dream.deletedAt ? null : dream.id;
  }

  private async tooEarly(tx: Tx, dreamerId: string): Promise<never> {
    await this.quotas.assertLeft('newDreamsPerDay', dreamerId, tx).catch(orDelay);
    throw new TooEarly('the dream of this message is not recorded yet');
  }

  /** The outcome of a command that failed permanently: its dream was never recorded, or the command itself failed. */
  async outcomeOfFailure(tx: Tx, dreamerId: string, messageId: string): Promise<MessageOutcome> {
    const dream = await this.dreams.present(tx, { dreamerId, messageId });
    return dream ? { outcome: 'not-done', dreamId: dream.id, title: dream.title } : { outcome: 'gone' };
  }
}
