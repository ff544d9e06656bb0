import type { QuotaName, TranscribeAgain, TranscriptVersion } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { announce } from '../dream/live.js';
import { VoiceRepository } from './voice.repository.js';

/** Transcribes a voice note in another language. The words of the dream change only when the dreamer takes them. */
@Injectable()
export class RequestTranscription {
  constructor(
    private readonly transactions: Transactions,
    private readonly voices: VoiceRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
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
      await this.voices.addTranscript(tx, {
        id,
        dreamId,
        isOriginal: false,
        status: 'listening',
        text: null,
        language,
      });
      await this.log.append(tx, 'transcription-requested', {
        transcriptId: id,
        dreamId,
        dreamerId,
        audioKey,
        language,
      });
      announce(tx, dreamerId, dreamId);
      return { id, status: 'listening', text: null, language, failure: null, isTaken: false } as const;
    });
    return { ...version, createdAt: new Date().toISOString() };
  }
}
