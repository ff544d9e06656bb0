import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { OpenVoiceNote } from './vendor-copy.use-case.js';

@Controller()
export class VoiceNotesInternalController {
  constructor(private readonly openVoiceNote: OpenVoiceNote) {}

  @Serves('GET /internal/voice-notes/:message')
  async bytes({ message }: RequestOf<'GET /internal/voice-notes/:message'>, @Res() reply: Reply): Promise<typeof SENT> {
    const { byteSize, stream } = await this.openVoiceNote.run(message);
    reply.headers(byteSize === null ? {} : { 'content-length': byteSize }).send(stream);
    return SENT;
  }
}
