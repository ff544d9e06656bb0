import { TranscribeAgain, type DreamTranscript, type TranscriptVersion } from '@dreamloom/contracts';
import { DreamerId, notFound, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { AskAgain } from './ask-again.use-case.js';
import type { DreamTranscriptEntity } from './dream-transcript.entity.js';
import { TakeVersion } from './take-version.use-case.js';
import { VoiceRepository } from './voice.repository.js';

/** What was heard in the voice a dream was told in; its owner's alone. */
@Controller('api/dreams/:id')
export class TranscriptController {
  constructor(
    private readonly voices: VoiceRepository,
    private readonly askAgain: AskAgain,
    private readonly takeVersion: TakeVersion,
  ) {}

  @Get('transcript')
  async transcript(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) dreamId: string,
  ): Promise<DreamTranscript> {
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
      versions: transcripts.map(toContract),
    };
  }

  @Post('transcribe')
  @HttpCode(202)
  transcribe(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) dreamId: string,
    @Body(new ZodPipe(TranscribeAgain)) wish: TranscribeAgain,
  ): Promise<TranscriptVersion> {
    return this.askAgain.run(dreamerId, dreamId, wish);
  }

  @Post('transcripts/:version/take')
  @HttpCode(200)
  async take(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) dreamId: string,
    @Param('version', ParseUUIDPipe) versionId: string,
  ): Promise<DreamTranscript> {
    await this.takeVersion.run(dreamerId, dreamId, versionId);
    return this.transcript(dreamerId, dreamId);
  }
}

const toContract = ({ id, status, text, language, failure, isTaken, createdAt }: DreamTranscriptEntity) => ({
  ...{ id, status, text, language, failure, isTaken },
  createdAt: createdAt.toISOString(),
});
