import type { DreamTranscript, TranscriptVersion } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { TakeVersion } from './take-version.use-case.js';
import { RequestTranscription } from './transcribe-again.use-case.js';
import { TranscriptQuery } from './transcript.query.js';

@Controller()
export class TranscriptController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly transcripts: TranscriptQuery,
    private readonly requestTranscription: RequestTranscription,
    private readonly takeVersion: TakeVersion,
  ) {}

  @Serves('GET /api/dreams/:dream/transcript')
  transcript({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/transcript'>): Promise<DreamTranscript> {
    return this.transcripts.of(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/transcribe')
  transcribe({ dreamerId, dream, body }: RequestOf<'POST /api/dreams/:dream/transcribe'>): Promise<TranscriptVersion> {
    return this.requestTranscription.run(dreamerId, dream, body);
  }

  @Serves('POST /api/dreams/:dream/transcripts/:transcript/take')
  async take(request: RequestOf<'POST /api/dreams/:dream/transcripts/:transcript/take'>): Promise<DreamTranscript> {
    const { dreamerId, dream, transcript, ifMatch, device } = request;
    const taken = this.takeVersion.run(dreamerId, dream, transcript, ifMatch, device);
    await this.dreams.orPresent(dreamerId, dream, taken);
    return this.transcripts.of(dreamerId, dream);
  }
}
