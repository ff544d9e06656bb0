import { type Device, type NewDream, NOT_YET_DREAMED, timeOfDream } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, idOfRequest, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { RecordDream } from './record-dream.use-case.js';

interface CapturedDream {
  id: string;
  /** False when an earlier request with this key stored it. */
  isNew: boolean;
}

/** Stores a dream that was written in the web app. */
@Injectable()
export class CaptureDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly recordDream: RecordDream,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key returns the id of the dream that it gave before, which may have been changed since.
   * @throws Refusal 400 for a time in the future, 409 when the dream of this key is in the trash, 429 when the quota is
   * used up
   */
  async run(dreamerId: string, key: string, { content, dreamedAt }: NewDream, device?: Device): Promise<CapturedDream> {
    const messageId = idOfRequest(dreamerId, 'text', key);
    const before = await this.find(messageId);
    if (before) return { id: before, isNew: false };
    const createdAt = timeOfDream(dreamedAt, this.clock.now());
    if (!createdAt) throw new Refusal(400, 'not-yet-dreamed', NOT_YET_DREAMED);
    const source = { source: 'other', capturedBy: 'web_text', device } as const;
    const id = await this.transactions.run(null, (tx) =>
      this.recordDream.record(tx, { dreamerId, messageId, text: content, createdAt, ...source }),
    );
    const stored = id ?? (await this.find(messageId));
    if (!stored) throw new Refusal(404, 'dreamer-not-found', 'This journal does not exist any more.');
    return { id: stored, isNew: id !== null };
  }

  private async find(messageId: string): Promise<string | null> {
    const dream = await this.dreams.byMessage({ messageId });
    if (dream?.deletedAt)
      throw new Refusal(409, 'in-the-trash', 'This dream was told before and is in the trash: restore it there.');
    return dream?.id ?? null;
  }
}
