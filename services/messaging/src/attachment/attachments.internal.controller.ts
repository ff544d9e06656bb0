import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { OpenAttachment } from './vendor-copy.use-case.js';

@Controller()
export class AttachmentsInternalController {
  constructor(private readonly openAttachment: OpenAttachment) {}

  @Serves('GET /internal/voice-notes/:message')
  async bytes({ message }: RequestOf<'GET /internal/voice-notes/:message'>, @Res() reply: Reply): Promise<typeof SENT> {
    const { byteSize, stream } = await this.openAttachment.run(message);
    reply.headers(byteSize === null ? {} : { 'content-length': byteSize }).send(stream);
    return SENT;
  }
}
