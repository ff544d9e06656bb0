import { TRASH_DAYS } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { PROGRESS } from './dream-progress.js';
import { announce, Publication, versionOf } from './publication.js';

const BATCH = 200;

/** Moves a dream to the trash. The canvas removes it permanently. */
@Injectable()
export class TrashDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the version of the journal without the dream.
   * @throws Refusal like `DreamRepository.own`
   */
  async run(dreamerId: string, dreamId: string, ifMatch?: string): Promise<number | null> {
    return this.transactions.run(null, async (tx) => {
      await this.trash(tx, await this.dreams.own(tx, dreamerId, dreamId, ifMatch));
      return versionOf(tx, dreamerId);
    });
  }

  /** Runs in the transaction of the caller, which holds the lock of the dream. */
  async trash(tx: Tx, { id, dreamerId, isPublic }: DreamEntity): Promise<void> {
    await this.dreams.advance(tx, id, PROGRESS.trashed(this.clock.now()));
    if (isPublic) await this.publication.withdraw(tx, dreamerId, id);
    await announce(tx, dreamerId, id);
  }
}

/** Erases dreams whose trash period is over. The event lets other services erase their data about them. */
@Injectable()
export class EmptyTrash {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    const before = new Date(slot.getTime() - TRASH_DAYS * 86_400_000);
    while ((await this.transactions.run(null, (tx) => this.erase(tx, before))) === BATCH);
    await this.transactions.settle(delivery);
  }

  private async erase(tx: Tx, before: Date): Promise<number> {
    const erased = await this.dreams.eraseTrash(tx, before, BATCH);
    for (const { id: dreamId, ...dream } of erased) await this.log.append(tx, 'dream-erased', { dreamId, ...dream });
    return erased.length;
  }
}
