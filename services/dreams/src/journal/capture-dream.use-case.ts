import type { NewDream, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DreamRepository } from '../dream/dream.repository.js';
import { RecordDream } from './record-dream.use-case.js';

/** Clocks of phones may be this far ahead; a dream from further ahead is refused. */
const CLOCK_TOLERANCE_MS = 86_400_000;

/** Stores a dream that was written in the web app. */
@Injectable()
export class CaptureDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly recordDream: RecordDream,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key returns the id of the dream that it gave before.
   * @throws Refusal 400 for a time in the future, 409 when the dream of this key is in the trash, 429 when the quota is
   * used up
   */
  async run(dreamerId: string, key: string, { content, dreamedAt }: NewDream): Promise<string> {
    const messageId = messageIdOf(dreamerId, key);
    const before = await this.find(messageId);
    if (before) return before;
    const createdAt = this.timeOf(dreamedAt);
    await this.quotas.consume('newDreamsPerDay', dreamerId);
    const source = { source: 'other', capturedBy: 'web_text' } as const;
    const id = await this.transactions.run(null, (tx) =>
      this.recordDream.record(tx, { dreamerId, messageId, text: content, createdAt, ...source }),
    );
    const stored = id ?? (await this.find(messageId));
    if (!stored) throw new Refusal(404, 'dreamer-not-found', 'This journal does not exist any more.');
    return stored;
  }

  private async find(messageId: string): Promise<string | null> {
    const dream = await this.dreams.byMessage(messageId);
    if (dream?.deletedAt)
      throw new Refusal(409, 'in-the-trash', 'This dream was told before and is in the trash: restore it there.');
    return dream?.id ?? null;
  }

  private timeOf(dreamedAt: string | undefined): Date {
    const now = this.clock.now();
    const time = dreamedAt === undefined ? now : new Date(dreamedAt);
    if (time.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
      throw new Refusal(400, 'not-yet-dreamed', 'This dream lies in the future: please check its date.');
    return time > now ? now : time;
  }
}

/** A UUID of version 8, derived from the key, so that the unique `message_id` makes the request idempotent. */
function messageIdOf(dreamerId: string, key: string): string {
  const bytes = createHash('sha256').update(`${dreamerId}:${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
