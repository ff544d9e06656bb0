import { Inject, Injectable } from '@nestjs/common';
import { Allowance } from '../allowance/allowance.js';
import { hearableParts } from '../audio/hearable-parts.js';
import type { TranscriptEntity } from '../transcript/transcript.entity.js';
import { minutesOf, TranscriptRepository } from '../transcript/transcript.repository.js';
import { TRANSCRIBER, type Transcriber } from '../vendors/transcriber/transcriber.port.js';

export interface Hearing {
  transcriptId: string;
  dreamerId: string;
  audio: Buffer;
  /** BCP-47; null lets the vendor find out. */
  language: string | null;
  signal: AbortSignal;
}

export type HeardNote = Pick<
  TranscriptEntity,
  'text' | 'language' | 'confidence' | 'durationSeconds' | 'partCount' | 'isCut'
>;

/** Listens to a whole voice note, part by part; what a try has heard stays heard. */
@Injectable()
export class Listener {
  constructor(
    private readonly transcripts: TranscriptRepository,
    private readonly allowance: Allowance,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber,
  ) {}

  /** @throws TransientError or PermanentError of the transcriber, NotAudioError, NotBefore when enough was listened to for now */
  async hear({ transcriptId, dreamerId, audio, language, signal }: Hearing): Promise<HeardNote> {
    const { parts, isCut } = hearableParts(audio);
    const heard = await this.transcripts.partsOf(transcriptId);
    let position = 0;
    for (const { bytes, seconds } of parts()) {
      if (!heard.has(position)) {
        await this.allowance.demand('listening', dreamerId, minutesOf(seconds));
        const words = await this.transcriber.hear({ audio: bytes, language, signal });
        const part = { ...words, transcriptId, position, dreamerId, seconds: seconds ?? words.seconds };
        await this.transcripts.keepPart(part);
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

function joined(parts: Part[]): Omit<HeardNote, 'isCut'> {
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
