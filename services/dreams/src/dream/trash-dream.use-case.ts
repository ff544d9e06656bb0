import { Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';
import { Publication } from './publication.js';

/** Puts a dream into the trash: it is gone from the journal, and from the canvas for good. */
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

  /** The same inside somebody else's transaction, which holds the dream's lock. */
  async trash(tx: Tx, { id, dreamerId, isPublic }: DreamEntity): Promise<void> {
    // One that comes back is private: nobody is shown again without having been asked.
    await this.dreams.change(tx, id, { deletedAt: new Date(), isPublic: false });
    if (isPublic) await this.publication.withdraw(tx, dreamerId, id);
    announce(tx, dreamerId, id);
  }
}
