import { splitDetails, type PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { failpoint, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OrderPainting } from '../image/order-painting.js';
import { TITLER, type Titler } from '../vendors/titler/titler.port.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository, type DreamReading } from './dream.repository.js';
import { announce } from './live.js';
import { Publication } from './publication.js';

type DreamToName = PayloadOf<'dream-recorded' | 'title-requested'>;

/** Gives a dream its title, tags and flags, and asks for the painting that waits for them. */
@Injectable()
export class TitleDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly orderPainting: OrderPainting,
    private readonly dreamers: DreamerRepository,
    private readonly publication: Publication,
    @Inject(TITLER) private readonly titler: Titler,
  ) {}

  async run({ dreamId }: DreamToName, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    // The words of a dream in the trash are read to nobody.
    const dream = await this.dreams.byId(dreamId);
    if (dream && (await this.dreamers.wantsNoAi(dream.dreamerId)))
      return this.transactions.run(delivery, (tx) => this.keepAsTold(tx, dream));
    const reading = dream && (await this.titler.read(splitDetails(dream.content).words, delivery.signal));
    await failpoint('title-answered');
    await this.transactions.run(delivery, async (tx) => {
      const now = await this.dreams.locked(tx, dreamId);
      if (!now) return;
      // Switched off while it was read: the reading is thrown away.
      if (await this.dreamers.wantsNoAi(now.dreamerId)) return this.keepAsTold(tx, now);
      if (reading) await this.applyReading(tx, dream, reading);
      else if (now.deletedAt) await this.dreams.noteUnnamed(tx, dreamId);
      else throw new TransientError('the dream has just come back from the trash');
      await this.goOn(tx, dreamId);
    });
  }

  /** No title came: the first words stay, and the dream is painted from its words. */
  async giveUp({ dreamId, dreamerId }: DreamToName, reason: string, tx: Tx): Promise<void> {
    if (await this.dreamers.wantsNoAi(dreamerId)) return;
    await this.dreams.noteUnnamed(tx, dreamId, `No title came. ${reason}`);
    await this.goOn(tx, dreamId);
  }

  private async keepAsTold(tx: Tx, { id, dreamerId }: DreamEntity): Promise<void> {
    await this.dreams.keepAsTold(tx, id);
    announce(tx, dreamerId, id);
  }

  private async applyReading(tx: Tx, dream: DreamEntity, reading: DreamReading): Promise<void> {
    await this.dreams.applyReading(tx, dream, reading);
    await this.publication.renew(tx, dream.id);
  }

  /** In the trash a dream waits in silence; what it misses then, restoring it makes good. */
  private async goOn(tx: Tx, dreamId: string): Promise<void> {
    const dream = await this.dreams.locked(tx, dreamId);
    if (!dream || dream.deletedAt) return;
    if (dream.imageStatus === 'queued') await this.orderPainting.place(tx, dream);
    else announce(tx, dream.dreamerId, dreamId);
  }
}
