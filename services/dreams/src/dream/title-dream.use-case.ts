import { splitDetails, type PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { failpoint } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { TITLER, type Titler } from '../vendors/titler/titler.port.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';
import { Publication } from './publication.js';
import { sceneFrom } from './scene.js';

/** Gives a dream its title, tags and flags, and asks for its painting. */
@Injectable()
export class TitleDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly log: EventLog,
    private readonly publication: Publication,
    @Inject(TITLER) private readonly titler: Titler,
  ) {}

  async run({ dreamId }: PayloadOf<'dream-recorded'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const dream = await this.dreams.byId(dreamId);
    if (dream && (await this.dreamers.wantsNoAi(dream.dreamerId))) return this.keepAsTold(dream, delivery);
    const reading = dream && (await this.titler.read(splitDetails(dream.content).words, delivery.signal));
    await failpoint('title-answered');
    await this.transactions.run(delivery, async (tx) => {
      // Switched off while it was read: the reading is thrown away.
      if (!reading || (await this.dreamers.wantsNoAi(dream.dreamerId))) return;
      await this.dreams.applyReading(tx, dream, reading);
      await this.publication.renew(tx, dreamId);
      await this.requestArtwork(tx, dream, reading.scene, reading.tags);
    });
  }

  /** No title came: the first words stay, and the dream is painted from its words. */
  async giveUp({ dreamId }: PayloadOf<'dream-recorded'>, reason: string, tx: Tx): Promise<void> {
    const dream = await this.dreams.byId(dreamId);
    if (!dream || (await this.dreamers.wantsNoAi(dream.dreamerId))) return;
    await this.dreams.noteNamingFailed(tx, dreamId, `No title came. ${reason}`);
    await this.requestArtwork(tx, dream, sceneFrom(dream.content), []);
  }

  private async keepAsTold({ id, dreamerId }: DreamEntity, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      await this.dreams.keepAsTold(tx, id);
      await announce(tx, dreamerId, id);
    });
  }

  private async requestArtwork(tx: Tx, dream: DreamEntity, scene: string, moods: string[]): Promise<void> {
    const artworkId = await this.dreams.notePaintingStarted(tx, dream.id, randomUUID());
    await this.log.append(tx, 'artwork-requested', {
      dreamId: dream.id,
      dreamerId: dream.dreamerId,
      artworkId,
      scene,
      moods,
    });
    await announce(tx, dream.dreamerId, dream.id);
  }
}
