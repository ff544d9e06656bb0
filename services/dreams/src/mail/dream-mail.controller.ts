import { DreamMail, type DreamMailAnswer } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { RequestDreamMail } from './request-dream-mail.use-case.js';

/** POST /api/dreams/:id/send-notification */
@Controller('api/dreams/:id/send-notification')
export class DreamMailController {
  constructor(private readonly requestDreamMail: RequestDreamMail) {}

  @Post()
  @HttpCode(200)
  async send(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(new ZodPipe(DreamMail)) mail: DreamMail,
  ): Promise<DreamMailAnswer> {
    await this.requestDreamMail.run(dreamerId, id, mail);
    return { recipient: mail.recipientEmail };
  }
}
