import { ContactMessage } from '@dreamloom/contracts';
import { ZodPipe, type Key } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Inject, Ip, Post } from '@nestjs/common';
import { ReceiveContactMessage } from './receive-contact-message.use-case.js';
import { senderOf } from './sender.js';

/** Token of the key of the hash by which senders are counted. */
export const SENDER_KEY = Symbol('sender-key');

/** POST /api/contact: anybody may write. */
@Controller('api')
export class ContactController {
  constructor(
    private readonly receive: ReceiveContactMessage,
    @Inject(SENDER_KEY) private readonly senderKey: Key<'contact senders'>,
  ) {}

  @Post('contact')
  @HttpCode(202)
  async contact(
    @Body(new ZodPipe(ContactMessage)) message: ContactMessage,
    // The edge's word for where the request came from: it replaces whatever a caller claims.
    @Ip() address: string,
  ): Promise<{ received: true }> {
    await this.receive.run(message, senderOf(address, this.senderKey));
    return { received: true };
  }
}
