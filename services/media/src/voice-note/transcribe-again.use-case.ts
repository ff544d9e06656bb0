import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { PermanentError, QuotaExceeded } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { TranscriptRepository } from '../transcript/transcript.repository.js';
import { Listener } from './listener.js';
import { Recordings } from './recordings.js';

export type TranscriptionWish = PayloadOf<'transcription-requested'>;

@Injectable()
export class TranscribeAgain {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly transcripts: TranscriptRepository,
    private readonly recordings: Recordings,
    private readonly listener: Listener,
  ) {}

  async run(wish: TranscriptionWish, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const { transcriptId, dreamId, dreamerId, audioKey, language } = wish;
    const audio = await this.recordings.kept(audioKey, dreamerId);
    if (!audio) throw new PermanentError('the recording is gone', 'The recording is no longer there.');
    const order = { transcriptId, dreamerId, audio, language, signal: delivery.signal };
    const heard = await this.listener.hear(order).catch(refuseForNow);
    if (heard.text === '') throw new PermanentError('no words', 'No words were heard in this language.');
    await this.transactions.run(delivery, async (tx) => {
      if (!(await this.transcripts.add(tx, { id: transcriptId, dreamerId, assetKey: audioKey, ...heard }))) return;
      const ended = { transcriptId, dreamId, dreamerId, text: heard.text, language: heard.language ?? language };
      await this.events.append(tx, 'transcription-ended', { ...ended, reason: null });
    });
  }

  async giveUp({ transcriptId, dreamId, dreamerId, language }: TranscriptionWish, reason: string, tx: Tx) {
    const ended = { transcriptId, dreamId, dreamerId, text: null, language, reason };
    await this.events.append(tx, 'transcription-ended', ended);
  }
}

// The dream has a transcript already, so the dreamer gets an error at once and can retry later.
function refuseForNow(error: unknown): never {
  throw error instanceof QuotaExceeded ? new PermanentError('a quota is used up', error.message) : error;
}
