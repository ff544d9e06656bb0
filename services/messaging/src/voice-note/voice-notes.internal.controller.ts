import type { Reply } from '@dreamloom/platform';
import { Controller, Get, Param, ParseUUIDPipe, Res } from '@nestjs/common';
import { OpenVoiceNote } from './open-voice-note.use-case.js';

/** What media asks for to listen to it. */
@Controller('internal/voice-notes')
export class VoiceNotesInternalController {
  constructor(private readonly openVoiceNote: OpenVoiceNote) {}

  @Get(':messageId')
  async bytes(@Param('messageId', ParseUUIDPipe) messageId: string, @Res() reply: Reply): Promise<void> {
    const { byteSize, stream } = await this.openVoiceNote.run(messageId);
    reply
      .headers({
        'content-type': 'application/octet-stream',
        ...(byteSize === null ? {} : { 'content-length': byteSize }),
      })
      .send(stream);
  }
}
