import { ContactMessage } from '@dreamloom/contracts';
import { ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ReceiveContactMessage } from './receive-contact-message.use-case.js';

/** POST /api/contact: anybody may write. */
@Controller('api')
export class ContactController {
  constructor(private readonly receive: ReceiveContactMessage) {}

  @Post('contact')
  @HttpCode(202)
  async contact(
    @Body(new ZodPipe(ContactMessage)) message: ContactMessage,
    // The edge's word for where the request came from: it replaces whatever a caller claims.
    @Ip() ip: string,
  ): Promise<{ received: true }> {
    await this.receive.run(message, ip);
    return { received: true };
  }
}
