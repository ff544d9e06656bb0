import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Ip } from '@nestjs/common';
import { ReceiveContactMessage } from './contact-message.use-case.js';

@Controller()
export class ContactController {
  constructor(private readonly receive: ReceiveContactMessage) {}

  @Serves('POST /api/contact')
  async contact(
    { body }: RequestOf<'POST /api/contact'>,
    // The gateway overwrites any client address that a caller sends.
    @Ip() ip: string,
  ): Promise<{ received: true }> {
    await this.receive.run(body, ip);
    return { received: true };
  }
}
