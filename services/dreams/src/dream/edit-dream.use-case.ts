import {
  type Device,
  type DreamChanges,
  isLucidAt,
  lucidityFor,
  NOT_YET_DREAMED,
  type QuotaName,
  splitDetails,
  timeOfDream,
  type WordsFrom,
} from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { NotifyWebhooks } from '../webhook/notify-webhooks.js';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { PROGRESS } from './dream-progress.js';
import { firstWords } from './excerpts.js';
import { MotifRepository } from './motif.repository.js';
import { announce, Publication } from './publication.js';
import { RevisionRepository } from './revision.repository.js';
import { RevisionsQuery } from './revisions.query.js';
import { fromWeb } from './words-from.js';

@Injectable()
export class EditDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly motifs: MotifRepository,
    private readonly revisions: RevisionRepository,
    private readonly formerTexts: RevisionsQuery,
    private readonly publication: Publication,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
    private readonly notifyWebhooks: NotifyWebhooks,
  ) {}

  /** @throws Refusal like `DreamRepository.own`, here and in the other methods with `ifMatch` */
  async run(dreamerId: string, dreamId: string, changes: DreamChanges, ifMatch?: string, device?: Device) {
    await this.transactions.run(null, async (tx) => {
      await this.edit(tx, await this.dreams.own(tx, dreamerId, dreamId, ifMatch), changes, fromWeb(device));
    });
  }

  /** Stores the dreamer's own choice, which the AI does not change. An open editor stays current: it has no such field. */
  async setSensitivity(dreamerId: string, dreamId: string, isSensitive: boolean, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      await this.dreams.change(tx, dreamId, { isSensitive, sensitiveSource: 'dreamer' });
      if (dream.isSensitive === isSensitive) return;
      if (dream.isPublic) await (isSensitive ? this.publication.renew(tx, dreamId) : this.renew(tx, dream));
      await this.announce(tx, dreamerId, dreamId);
    });
  }

  /** The flag follows the rating; without a rating it stays. An open editor stays current: its revision is unchanged. */
  async setLucidity(dreamerId: string, dreamId: string, lucidity: number | null, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      const flag = lucidity !== null && ({ isLucid: isLucidAt(lucidity), lucidSource: 'dreamer' } as const);
      await this.dreams.change(tx, dreamId, { lucidity, ...flag });
      if (flag && dream.isPublic && dream.isLucid !== flag.isLucid) await this.renew(tx, dream);
      if (dream.lucidity !== lucidity) await this.announce(tx, dreamerId, dreamId);
    });
  }

  /**
   * Changes the time of waking, and with it the night. An open editor stays current: its revision is unchanged.
   * @throws Refusal 400 for a time in the future
   */
  async setWaking(dreamerId: string, dreamId: string, wokeAt: string, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      const createdAt = timeOfDream(wokeAt, this.clock.now());
      if (!createdAt) throw new Refusal(400, 'not-yet-dreamed', NOT_YET_DREAMED);
      if (!(await this.dreams.setWaking(tx, dream, createdAt))) return;
      if (dream.isPublic) await this.renew(tx, dream);
      await this.announce(tx, dreamerId, dreamId);
    });
  }

  /** @throws Refusal 404 when this dreamer has no such revision */
  async restoreRevision(dreamerId: string, dreamId: string, revisionId: string, ifMatch?: string, device?: Device) {
    const { title, content, tags } = await this.formerTexts.text(dreamerId, dreamId, revisionId);
    await this.run(dreamerId, dreamId, { title, content, tags }, ifMatch, device);
  }

  /** Runs in the transaction of the caller, which holds the lock of the dream. */
  async edit(tx: Tx, dream: DreamEntity, given: DreamChanges, wordsFrom: WordsFrom): Promise<void> {
    const changes = consequencesOf(dream, given);
    if (Object.keys(changes).length === 0) return;
    const next = { ...dream, ...changes };
    const isOther = textDiffers(dream, next);
    if (changes.content !== undefined || isPublishedAgain(dream, next)) await this.countBytes(tx, next);
    if (isOther) await this.revisions.add(tx, dream);
    await this.dreams.change(tx, dream.id, { ...changes, ...(isOther && { wordsFrom }), revision: dream.revision + 1 });
    if (changes.content !== undefined) await this.motifs.deleteMissing(tx, dream, splitDetails(changes.content).words);
    if (changes.titleSource === 'dreamer' && dream.titleStatus !== 'ready')
      await this.dreams.advance(tx, dream.id, PROGRESS.titledByDreamer());
    if (changes.content !== undefined)
      await this.log.append(tx, 'embedding-requested', { dreamId: dream.id, dreamerId: dream.dreamerId });
    await this.publish(tx, dream, next);
    await this.announce(tx, dream.dreamerId, dream.id);
  }

  private async announce(tx: Tx, dreamerId: string, dreamId: string): Promise<void> {
    await this.notifyWebhooks.append(tx, dreamerId, dreamId, 'dream.changed');
    await announce(tx, dreamerId, dreamId);
  }

  private async publish(tx: Tx, before: DreamEntity, after: DreamEntity): Promise<void> {
    if (isPublishedAgain(before, after)) await this.publication.renew(tx, after.id);
    if (before.isPublic && !after.isPublic) await this.publication.withdraw(tx, after.dreamerId, after.id);
  }

  /** @throws QuotaExceeded */
  private async countBytes(tx: Tx, { dreamerId, content }: Pick<DreamEntity, 'dreamerId' | 'content'>): Promise<void> {
    const kilobytes = Math.max(1, Math.ceil(Buffer.byteLength(content) / 1_000));
    await this.quotas.consume('editedKilobytesPerDay', dreamerId, kilobytes, tx);
  }

  private async renew(tx: Tx, dream: DreamEntity): Promise<void> {
    await this.countBytes(tx, dream);
    await this.publication.renew(tx, dream.id);
  }
}

type EditedFields = Parameters<DreamRepository['change']>[2];

const textDiffers = (a: DreamEntity, b: DreamEntity) =>
  a.title !== b.title || a.content !== b.content || !isDeepStrictEqual(a.tags, b.tags);

/** The canvas shows texts and flags. */
const isPublishedAgain = (before: DreamEntity, after: DreamEntity) =>
  after.isPublic &&
  (!before.isPublic ||
    textDiffers(before, after) ||
    before.isLucid !== after.isLucid ||
    before.isRecurrent !== after.isRecurrent);

/**
 * Returns the fields that differ, and the fields that follow from them. A field that the dreamer edits becomes the
 * dreamer's: AI readings no longer change it.
 */
function consequencesOf(dream: DreamEntity, given: DreamChanges): EditedFields {
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, dream[field as keyof DreamEntity]),
    ),
  ) as EditedFields;
  return {
    ...(changes.content !== undefined && { scene: null }),
    // A title from the first words follows the words.
    ...(changes.content !== undefined &&
      dream.titleSource === 'words' && { title: firstWords(splitDetails(changes.content).words) || dream.title }),
    ...changes,
    ...(changes.title !== undefined && { titleSource: 'dreamer' }),
    ...(changes.tags !== undefined && { tagsSource: 'dreamer' }),
    ...(changes.isLucid !== undefined && {
      lucidSource: 'dreamer',
      lucidity: lucidityFor(changes.isLucid, dream.lucidity),
    }),
    ...(changes.isRecurrent !== undefined && { recurrentSource: 'dreamer' }),
  };
}
