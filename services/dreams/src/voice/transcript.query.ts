import type { DreamTranscript } from '@dreamloom/contracts';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { VoiceRepository } from './voice.repository.js';

@Injectable()
export class TranscriptQuery {
  constructor(private readonly voices: VoiceRepository) {}

  /** @throws Refusal 404 when the dream has no voice note, or is missing, in the trash or of another dreamer */
  async of(dreamerId: string, dreamId: string): Promise<DreamTranscript> {
    const voice = await this.voices.voiceOf(dreamerId, dreamId);
    if (!voice) throw notFound('voice');
    const transcripts = await this.voices.transcriptsOf(dreamId);
    const original = transcripts.find(({ isOriginal }) => isOriginal);
    return {
      text: original?.text ?? '',
      language: original?.language ?? null,
      durationSeconds: voice.durationSeconds,
      audioUrl: `/api/media/${voice.audioKey}`,
      cut: voice.isCut,
      versions: transcripts.map(({ id, status, text, language, failure, isTaken, createdAt }) => {
        return { id, status, text, language, failure, isTaken, createdAt: createdAt.toISOString() };
      }),
    };
  }
}
