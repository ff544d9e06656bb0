import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Inject, Ip } from '@nestjs/common';
import { ReceiveContactMessage } from './receive-contact-message.use-case.js';
import { senderOf } from './sender.js';

export const CONTACT_SETTINGS = Symbol('contact-settings');

export interface ContactSettings {
  /** Keys the hash by which senders are counted. */
  secret: string;
}

/** Messages to the operators: anybody may write. */
@Controller()
export class ContactController {
  constructor(
    private readonly receive: ReceiveContactMessage,
    @Inject(CONTACT_SETTINGS) private readonly settings: ContactSettings,
  ) {}

  @Serves('POST /api/contact')
  async contact(
    { body }: RequestOf<'POST /api/contact'>,
    // The gateway replaces whatever address a caller claims.
    @Ip() address: string,
  ): Promise<{ received: true }> {
    await this.receive.run(body, senderOf(address, this.settings.secret));
    return { received: true };
  }
}
