import type { DreamTranscript, TranscriptVersion } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { RequestTranscription } from './request-transcription.use-case.js';
import type { DreamTranscriptEntity } from './dream-transcript.entity.js';
import { TakeVersion } from './take-version.use-case.js';
import { VoiceRepository } from './voice.repository.js';

@Controller()
export class TranscriptController {
  constructor(
    private readonly voices: VoiceRepository,
    private readonly requestTranscription: RequestTranscription,
    private readonly takeVersion: TakeVersion,
  ) {}

  @Serves('GET /api/dreams/:dream/transcript')
  async transcript({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/transcript'>): Promise<DreamTranscript> {
    const voice = await this.voices.voiceOf(dreamerId, dream);
    if (!voice) throw notFound('voice');
    const transcripts = await this.voices.transcriptsOf(dream);
    const original = transcripts.find(({ isOriginal }) => isOriginal);
    return {
      text: original?.text ?? '',
      language: original?.language ?? null,
      durationSeconds: voice.durationSeconds,
      audioUrl: `/api/media/${voice.audioKey}`,
      cut: voice.isCut,
      versions: transcripts.map(toContract),
    };
  }

  @Serves('POST /api/dreams/:dream/transcribe')
  transcribe({ dreamerId, dream, body }: RequestOf<'POST /api/dreams/:dream/transcribe'>): Promise<TranscriptVersion> {
    return this.requestTranscription.run(dreamerId, dream, body);
  }

  @Serves('POST /api/dreams/:dream/transcripts/:transcript/take')
  async take({
    dreamerId,
    dream,
    transcript,
  }: RequestOf<'POST /api/dreams/:dream/transcripts/:transcript/take'>): Promise<DreamTranscript> {
    await this.takeVersion.run(dreamerId, dream, transcript);
    return this.transcript({ dreamerId, dream });
  }
}

const toContract = ({ id, status, text, language, failure, isTaken, createdAt }: DreamTranscriptEntity) => ({
  ...{ id, status, text, language, failure, isTaken },
  createdAt: createdAt.toISOString(),
});
