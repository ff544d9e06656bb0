import { UNREADABLE_FILE, type KeptPicture, type KeptVoice } from '@dreamloom/contracts';
import { DreamerId, PermanentError, Refusal, takeBytes } from '@dreamloom/platform';
import { Body, Controller, Param, ParseUUIDPipe, Put, Query, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { NotAudioError } from '../audio/not-audio.error.js';
import { NotAPictureError } from '../picture/pictures.js';
import { KeepFromArchive, MOST_ARCHIVED_BYTES } from './keep-from-archive.use-case.js';

/** What the journal hands over from the archive of a dreamer. */
@Controller('internal/archive')
export class ArchiveInternalController implements OnModuleInit {
  constructor(
    private readonly keepFromArchive: KeepFromArchive,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    takeBytes(this.host, 'application/octet-stream', MOST_ARCHIVED_BYTES);
  }

  @Put('pictures/:artworkId')
  picture(
    @DreamerId() dreamerId: string,
    @Param('artworkId', ParseUUIDPipe) artworkId: string,
    @Query('dream', ParseUUIDPipe) dreamId: string,
    @Body() bytes: Buffer,
  ): Promise<KeptPicture> {
    return this.keepFromArchive.picture({ artworkId, dreamId, dreamerId, bytes }).catch(refuse);
  }

  @Put('voices/:voiceId')
  voice(
    @DreamerId() dreamerId: string,
    @Param('voiceId', ParseUUIDPipe) voiceId: string,
    @Body() bytes: Buffer,
  ): Promise<KeptVoice> {
    return this.keepFromArchive.voice({ voiceId, dreamerId, bytes }).catch(refuse);
  }
}

function refuse(error: unknown): never {
  const isUnreadable =
    error instanceof NotAPictureError || error instanceof NotAudioError || error instanceof PermanentError;
  throw isUnreadable ? new Refusal(422, UNREADABLE_FILE, 'This is neither a picture nor a voice.') : error;
}
