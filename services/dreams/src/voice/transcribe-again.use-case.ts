import type { PayloadOf, QuotaName, TranscribeAgain, TranscriptVersion } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { Clock, notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { announce } from '../dream/publication.js';
import { VoiceRepository } from './voice.repository.js';

/** Transcribes a voice note in another language. The words of the dream change only when the dreamer takes them. */
@Injectable()
export class RequestTranscription {
  constructor(
    private readonly transactions: Transactions,
    private readonly voices: VoiceRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal 404 for a dream without a voice note, 409 while a transcription runs, 429 beyond the quota */
  async run(dreamerId: string, dreamId: string, { language, always }: TranscribeAgain): Promise<TranscriptVersion> {
    const version = await this.transactions.run(null, async (tx) => {
      const voice = await this.voices.lockOwn(tx, dreamerId, dreamId);
      if (!voice) throw notFound('voice');
      const before = await this.voices.transcriptsOf(dreamId, tx);
      if (before.some(({ status }) => status === 'listening'))
        throw new Refusal(409, 'already-listening', 'This voice note is being listened to already.');
      await this.quotas.consume('transcriptionsPerVoiceNote', dreamId, 1, tx);
      if (always) {
        await this.voices.pinLanguage(tx, dreamerId, language);
        await this.log.append(tx, 'speech-language-changed', { dreamerId, language });
      }
      const id = randomUUID();
      const { audioKey } = voice;
      const requested = { id, status: 'listening', text: null, language } as const;
      await this.voices.addTranscript(tx, { ...requested, dreamId, isOriginal: false });
      const request = { transcriptId: id, dreamId, dreamerId, audioKey, language };
      await this.log.append(tx, 'transcription-requested', request);
      await announce(tx, dreamerId, dreamId);
      return { ...requested, failure: null, isTaken: false };
    });
    return { ...version, createdAt: this.clock.now().toISOString() };
  }
}

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
      await this.voices.storeResult(tx, transcriptId, { status, text, language, failure: reason });
      await announce(tx, dreamerId, dreamId);
    });
  }
}
