import type { QuotaName } from '@dreamloom/contracts';
import type { Delivery } from '@dreamloom/eventing';
import { EVERYBODY, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AudibleParts } from '../audio/remuxer.js';
import { TRANSCRIBER, type Transcriber } from '../vendors/transcriber/transcriber.port.js';
import { type TranscriptEntity, type TranscriptPart, TranscriptRepository } from './transcript.repository.js';

export interface AudioToTranscribe {
  transcriptId: string;
  dreamerId: string;
  audio: AudibleParts;
  language: string | null;
  delivery: Delivery;
}

export type TranscribedNote = Pick<
  TranscriptEntity,
  'text' | 'language' | 'confidence' | 'durationSeconds' | 'partCount' | 'isCut'
>;

type Part = AudibleParts['parts'][number] & { position: number };

/** The transcriber accepts at most a minute, which is charged for a part of unknown duration. */
const MAX_PART_SECONDS = 60;

/** Transcribes a whole voice note part by part; a retry reuses the stored parts. */
@Injectable()
export class TranscribeAudio {
  constructor(
    private readonly transcripts: TranscriptRepository,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber,
  ) {}

  /** @throws TransientError or PermanentError of the transcriber, QuotaExceeded, and Yielded between two parts */
  async run(order: AudioToTranscribe): Promise<TranscribedNote> {
    const { transcriptId, audio, delivery } = order;
    const stored = await this.transcripts.partsOf(transcriptId);
    const transcribed: TranscriptPart[] = [];
    let hasWorked = false;
    for (const [position, { bytes, seconds }] of audio.parts.entries()) {
      let part = stored.find((one) => one.position === position);
      if (!part) {
        if (hasWorked) await delivery.yieldToOthers();
        part = await this.transcribePart(order, { position, bytes, seconds });
        hasWorked = true;
      }
      transcribed.push(part);
    }
    return { ...joined(transcribed), isCut: audio.isCut };
  }

  private async transcribePart(order: AudioToTranscribe, { position, bytes, seconds }: Part): Promise<TranscriptPart> {
    const { transcriptId, dreamerId, language, delivery } = order;
    const points = Math.ceil(seconds ?? MAX_PART_SECONDS);
    const uses = [
      { name: 'voiceSecondsPerDay', key: dreamerId, points },
      { name: 'voiceSecondsPerMonth', key: EVERYBODY, points },
    ] as const;
    const call = { audio: bytes, language, signal: delivery.signal };
    const words = await this.quotas.spend(uses, () => this.transcriber.transcribe(call));
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
