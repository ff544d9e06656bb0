import { FAILURES, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { PermanentError, QuotaExceeded } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Remuxer } from '../audio/remuxer.js';
import { Recordings } from './recordings.js';
import { TranscribeAudio } from './transcribe-audio.js';
import { TranscriptRepository } from './transcript.repository.js';

type TranscriptionRequest = PayloadOf<'transcription-requested'>;

@Injectable()
export class TranscribeAgain {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly transcripts: TranscriptRepository,
    private readonly recordings: Recordings,
    private readonly remuxer: Remuxer,
    private readonly transcribeAudio: TranscribeAudio,
  ) {}

  async run(request: TranscriptionRequest, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const { transcriptId, dreamId, dreamerId, audioKey, language } = request;
    const recording = await this.recordings.find(audioKey, dreamerId, delivery.signal);
    if (!recording) throw new PermanentError('the recording is gone', FAILURES.recordingErased);
    const audio = await this.remuxer.audibleParts(recording);
    const note = await this.transcribeAudio
      .run({ transcriptId, dreamerId, audio, language, delivery })
      .catch(refuseForNow);
    if (note.text === '') throw new PermanentError('no words', FAILURES.noWordsInLanguage);
    await this.transactions.run(delivery, async (tx) => {
      if (!(await this.transcripts.add(tx, { id: transcriptId, dreamerId, assetKey: audioKey, ...note }))) return;
      const ended = { transcriptId, dreamId, dreamerId, text: note.text, language: note.language ?? language };
      await this.events.append(tx, 'transcription-ended', { ...ended, reason: null });
    });
  }

  async giveUp({ transcriptId, dreamId, dreamerId, language }: TranscriptionRequest, reason: string, tx: Tx) {
    const ended = { transcriptId, dreamId, dreamerId, text: null, language, reason };
    await this.events.append(tx, 'transcription-ended', ended);
  }
}

// The dream has a transcript already, so the dreamer gets an error at once and can retry later.
function refuseForNow(error: unknown): never {
  throw error instanceof QuotaExceeded ? new PermanentError('a quota is used up', error.message) : error;
}
