import { WELCOMES_A_DAY } from '@dreamloom/contracts';
import { PermanentError, Refusal, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MESSENGER, type Messenger } from '../vendors/messenger/messenger.port.js';
import { Dispatch } from './dispatch.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';

/** Welcomes a phone that somebody claims, where an approved template allows to write first. */
@Injectable()
export class SendWelcome {
  constructor(
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    @Inject(MESSENGER) private readonly messenger: Messenger,
  ) {}

  /**
   * @returns the id of the welcome, or null when the phone must write first
   * @throws Refusal when the vendor did not take it
   */
  async run(dreamerId: string, phone: string): Promise<string | null> {
    const welcome = this.messenger.hasTemplate
      ? await this.messages.reserveWelcome(dreamerId, phone, WELCOMES_A_DAY)
      : null;
    if (!welcome) return null;
    try {
      await this.dispatch.carry(welcome);
    } catch (error) {
      await this.messages.end(welcome.id, 'failed');
      if (error instanceof TransientError || error instanceof PermanentError)
        throw new Refusal(502, 'welcome-not-sent', 'Failed to send welcome message. Please try again.');
      throw error;
    }
    return welcome.id;
  }
}
