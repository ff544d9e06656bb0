import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from '../dream/dream.entity.js';
import { VoiceRepository } from './voice.repository.js';

const TRANSCRIBED_IN_PART = 'Your voice note was longer than ten minutes: I heard the first ten.';

@Injectable()
export class CompleteDream {
  constructor(
    private readonly voices: VoiceRepository,
    private readonly log: EventLog,
  ) {}

  /** Appends the event that notifies the dreamer. @param mediaKey null when the dream gets no artwork */
  async append(tx: Tx, { id: dreamId, dreamerId, title, source }: DreamEntity, mediaKey: string | null): Promise<void> {
    const isCut = source === 'whatsapp_voice' && (await this.voices.isCut(tx, dreamId));
    const remark = isCut ? TRANSCRIBED_IN_PART : null;
    await this.log.append(tx, 'dream-completed', { dreamId, dreamerId, title, mediaKey, remark });
  }
}
