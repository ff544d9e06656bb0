import type { QuotaName } from '@dreamloom/contracts';
import { EVERYBODY, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Remuxer } from '../audio/remuxer.js';
import { TRANSCRIBER, type Transcriber } from '../vendors/transcriber/transcriber.port.js';
import { type TranscriptEntity, type TranscriptPart, TranscriptRepository } from './transcript.repository.js';

export interface AudioToTranscribe {
  transcriptId: string;
  dreamerId: string;
  audio: Buffer;
  language: string | null;
  signal: AbortSignal;
}

export type TranscribedNote = Pick<
  TranscriptEntity,
  'text' | 'language' | 'confidence' | 'durationSeconds' | 'partCount' | 'isCut'
>;

/** The transcriber accepts at most a minute, which is charged for a part of unknown duration. */
const MAX_PART_SECONDS = 60;

/** Transcribes a whole voice note part by part; a retry reuses the stored parts. */
@Injectable()
export class TranscribeAudio {
  constructor(
    private readonly transcripts: TranscriptRepository,
    private readonly remuxer: Remuxer,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber,
  ) {}

  /** @throws TransientError or PermanentError of the transcriber, NotAudioError, QuotaExceeded */
  async run({ transcriptId, dreamerId, audio, language, signal }: AudioToTranscribe): Promise<TranscribedNote> {
    const { parts, isCut } = await this.remuxer.audibleParts(audio);
    const stored = await this.transcripts.partsOf(transcriptId);
    const transcribed: TranscriptPart[] = [];
    for (const { bytes, seconds } of parts()) {
      const position = transcribed.length;
      const part =
        stored.find((one) => one.position === position) ??
        (await this.transcribePart({ transcriptId, dreamerId, audio: bytes, language, signal }, position, seconds));
      transcribed.push(part);
    }
    return { ...joined(transcribed), isCut };
  }

  private async transcribePart(order: AudioToTranscribe, position: number, seconds: number | null) {
    const { transcriptId, dreamerId, audio, language, signal } = order;
    const points = Math.ceil(seconds ?? MAX_PART_SECONDS);
    const uses = [
      { name: 'voiceSecondsPerDay', key: dreamerId, points },
      { name: 'voiceSecondsPerMonth', key: EVERYBODY, points },
    ] as const;
    const words = await this.quotas.spend(uses, () => this.transcriber.transcribe({ audio, language, signal }));
    const part = { ...words, transcriptId, position, dreamerId, seconds: seconds ?? words.seconds };
    await this.transcripts.storePart(part);
    return part;
  }
}

function joined(parts: readonly TranscriptPart[]): Omit<TranscribedNote, 'isCut'> {
  const spoken = parts.filter(({ text }) => text !== '');
  const confidences = spoken.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const isTimed = parts.every(({ seconds }) => seconds !== null);
  return {
    text: spoken.map(({ text }) => text).join(' '),
    language: spoken.find(({ language }) => language !== null)?.language ?? null,
    confidence: confidences.length > 0 ? sumOf(confidences) / confidences.length : null,
    durationSeconds: isTimed ? Math.round(sumOf(parts.map(({ seconds }) => seconds ?? 0)) * 100) / 100 : null,
    partCount: parts.length,
  };
}
