import { Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';
import { Publication } from './publication.js';

/** Moves a dream to the trash. The canvas removes it permanently. */
@Injectable()
export class TrashDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
  ) {}

  async run(dreamerId: string, dreamId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => this.trash(tx, await this.dreams.own(tx, dreamerId, dreamId)));
  }

  /** Runs in the transaction of the caller, which holds the lock of the dream. */
  async trash(tx: Tx, { id, dreamerId, isPublic }: DreamEntity): Promise<void> {
    // A restored dream is private: publishing it again needs the consent of the dreamer.
    await this.dreams.change(tx, id, { deletedAt: new Date(), isPublic: false });
    if (isPublic) await this.publication.withdraw(tx, dreamerId, id);
    announce(tx, dreamerId, id);
  }
}
