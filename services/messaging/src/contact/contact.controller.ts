import { ContactMessage } from '@dreamloom/contracts';
import { ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Inject, Ip, Post } from '@nestjs/common';
import { ReceiveContactMessage } from './receive-contact-message.use-case.js';
import { senderOf } from './sender.js';

export const CONTACT_SETTINGS = Symbol('contact-settings');

export interface ContactSettings {
  /** Keys the hash by which senders are counted. */
  secret: string;
}

/** POST /api/contact: anybody may write. */
@Controller('api')
export class ContactController {
  constructor(
    private readonly receive: ReceiveContactMessage,
    @Inject(CONTACT_SETTINGS) private readonly settings: ContactSettings,
  ) {}

  @Post('contact')
  @HttpCode(202)
  async contact(
    @Body(new ZodPipe(ContactMessage)) message: ContactMessage,
    // The edge's word for where the request came from: it replaces whatever a caller claims.
    @Ip() address: string,
  ): Promise<{ received: true }> {
    await this.receive.run(message, senderOf(address, this.settings.secret));
    return { received: true };
  }
}
