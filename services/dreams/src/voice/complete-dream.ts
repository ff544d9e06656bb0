import { FAILURES } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { type DreamEntity, wasSentToBot } from '../dream/dream.entity.js';
import { SimilarDreamsQuery } from '../similar/similar-dreams.query.js';
import { VoiceRepository } from './voice.repository.js';

@Injectable()
export class CompleteDream {
  constructor(
    private readonly voices: VoiceRepository,
    private readonly similar: SimilarDreamsQuery,
    private readonly log: EventLog,
  ) {}

  /** Appends the event that notifies the dreamer of a dream that was sent to the bot. @param mediaKey null when the dream gets no artwork */
  async append(tx: Tx, dream: DreamEntity, mediaKey: string | null): Promise<void> {
    if (!wasSentToBot(dream)) return;
    const { id: dreamId, dreamerId, title, capturedBy } = dream;
    const isCut = capturedBy.endsWith('_voice') && (await this.voices.isCut(tx, dreamId));
    const remark = isCut ? FAILURES.transcribedInPart : null;
    const nearNight = await this.similar.earlierNight(tx, dream);
    await this.log.append(tx, 'dream-completed', { dreamId, dreamerId, title, mediaKey, remark, nearNight });
  }
}
