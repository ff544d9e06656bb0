import type { DreamMailAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { RequestDreamMail } from './request-dream-mail.use-case.js';

@Controller()
export class DreamMailController {
  constructor(private readonly requestDreamMail: RequestDreamMail) {}

  @Serves('POST /api/dreams/:dream/send-notification')
  async send({
    dreamerId,
    dream,
    body,
  }: RequestOf<'POST /api/dreams/:dream/send-notification'>): Promise<DreamMailAnswer> {
    await this.requestDreamMail.run(dreamerId, dream, body);
    return { recipient: body.recipientEmail };
  }
}
