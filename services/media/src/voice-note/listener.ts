import type { QuotaName } from '@dreamloom/contracts';
import { EVERYBODY, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { audibleParts } from '../audio/audible-parts.js';
import type { TranscriptEntity } from '../transcript/transcript.entity.js';
import { TranscriptRepository } from '../transcript/transcript.repository.js';
import { TRANSCRIBER, type Transcriber } from '../vendors/transcriber/transcriber.port.js';

export interface Hearing {
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

/** Transcribes a whole voice note part by part; a retry reuses the stored parts. */
@Injectable()
export class Listener {
  constructor(
    private readonly transcripts: TranscriptRepository,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber,
  ) {}

  async hear({ transcriptId, dreamerId, audio, language, signal }: Hearing): Promise<TranscribedNote> {
    const { parts, isCut } = audibleParts(audio);
    const heard = await this.transcripts.partsOf(transcriptId);
    let position = 0;
    for (const { bytes, seconds } of parts()) {
      if (!heard.has(position)) {
        // The transcriber accepts at most a minute, which is charged for a part of unknown duration.
        const points = Math.ceil(seconds ?? 60);
        const uses = [
          { name: 'voiceSecondsPerDay', key: dreamerId, points },
          { name: 'voiceSecondsPerMonth', key: EVERYBODY, points },
        ] as const;
        const words = await this.quotas.spend(uses, () => this.transcriber.hear({ audio: bytes, language, signal }));
        const part = { ...words, transcriptId, position, dreamerId, seconds: seconds ?? words.seconds };
        await this.transcripts.storePart(part);
        heard.set(position, { ...part, createdAt: new Date() });
      }
      position++;
    }
    return { ...joined([...heard.values()].sort((a, b) => a.position - b.position)), isCut };
  }
}

interface Part {
  text: string;
  language: string | null;
  confidence: number | null;
  seconds: number | null;
}

function joined(parts: Part[]): Omit<TranscribedNote, 'isCut'> {
  const spoken = parts.filter(({ text }) => text !== '');
  const sure = spoken.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const isTimed = parts.every(({ seconds }) => seconds !== null);
  return {
    text: spoken.map(({ text }) => text).join(' '),
    language: spoken.find(({ language }) => language !== null)?.language ?? null,
    confidence: sure.length > 0 ? sure.reduce((sum, one) => sum + one, 0) / sure.length : null,
    durationSeconds: isTimed
      ? Math.round(parts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) * 100) / 100
      : null,
    partCount: parts.length,
  };
}
