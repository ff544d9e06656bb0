import { TRASH_DAYS } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { NotifyWebhooks } from '../webhook/notify-webhooks.js';
import { assertRevision } from './assert-revision.js';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository, type TrashOf } from './dream.repository.js';
import { PROGRESS } from './dream-progress.js';
import { announce, Publication, versionOf } from './publication.js';

const BATCH = 200;

/**
 * Deletes the events about erased dreams, whose payloads have words of them, of a dreamer or of all. Those with a pending
 * delivery are deleted by the next daily run.
 */
const DELETE_EVENTS = `
  delete from events.event e using events.event erased
  where erased.name = 'dream-erased' and ($1::uuid is null or erased.dreamer_id = $1)
    and e.dreamer_id = erased.dreamer_id and e.name not in ('dream-erased', 'dream-withdrawn')
    and (erased.payload ->> 'dreamId' in (e.payload ->> 'dreamId', e.payload #>> '{reply,dreamId}')
      or erased.payload ->> 'messageId' in (e.payload ->> 'messageId', e.payload ->> 'about'))
    and not exists (select from events.delivery d where d.event_id = e.id and d.status = 'pending')`;

/** Moves a dream to the trash. The canvas removes it permanently. */
@Injectable()
export class TrashDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
    private readonly clock: Clock,
    private readonly notifyWebhooks: NotifyWebhooks,
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
    await this.notifyWebhooks.append(tx, dreamerId, id, 'dream.trashed');
    await announce(tx, dreamerId, id);
  }
}

/** Erases dreams in the trash. The event lets other services erase their data about them. */
@Injectable()
export class EmptyTrash {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Erases the dreams whose trash period is over. */
  async run(slot: Date, delivery: Delivery): Promise<void> {
    await this.eraseAll(new Date(slot.getTime() - TRASH_DAYS * 86_400_000));
    await this.transactions.run(delivery, async (tx) => {
      await tx.query(DELETE_EVENTS, [null]);
    });
  }

  /** Erases what a dreamer has in the trash, without a word about how much that was. */
  async ofDreamer(dreamerId: string): Promise<void> {
    await this.eraseAll(this.clock.now(), { dreamerId });
  }

  /** @throws Refusal 404 when the dream is not in the trash, or is of another dreamer, and that of `assertRevision` */
  async one(dreamerId: string, dreamId: string, ifMatch?: string): Promise<void> {
    const since = new Date(0);
    await this.transactions.run(null, async (tx) => {
      // A restore at the same time is waited for.
      assertRevision(await this.dreams.ownTrashed(tx, dreamerId, dreamId, since), ifMatch);
      await this.erase(tx, this.clock.now(), { dreamerId, dreamId });
    });
  }

  private async eraseAll(before: Date, own: TrashOf = {}): Promise<void> {
    while ((await this.transactions.run(null, (tx) => this.erase(tx, before, own))) === BATCH);
  }

  private async erase(tx: Tx, before: Date, own: TrashOf): Promise<number> {
    const erased = await this.dreams.eraseTrash(tx, before, BATCH, own);
    for (const { id: dreamId, ...dream } of erased) await this.log.append(tx, 'dream-erased', { dreamId, ...dream });
    for (const dreamerId of new Set(erased.map((dream) => dream.dreamerId))) await tx.query(DELETE_EVENTS, [dreamerId]);
    return erased.length;
  }
}
