import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { announce } from '../dream/live.js';
import { VoiceRepository } from './voice.repository.js';

/** Stores the result of a repeated transcription. The words of the dream stay unchanged. */
@Injectable()
export class StoreVersion {
  constructor(
    private readonly transactions: Transactions,
    private readonly voices: VoiceRepository,
  ) {}

  async run(ended: PayloadOf<'transcription-ended'>, delivery: Delivery): Promise<void> {
    const { transcriptId, dreamId, dreamerId, text, language, reason } = ended;
    const status = text === null ? 'failed' : 'ready';
    await this.transactions.run(delivery, async (tx) => {
      await this.voices.endHearing(tx, transcriptId, { status, text, language, failure: reason });
      announce(tx, dreamerId, dreamId);
    });
  }
}
