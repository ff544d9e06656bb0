import { CONTACT_MESSAGES_AN_HOUR, type ContactMessage } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { emailFingerprint, Refusal, type Key } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { FINGERPRINT_KEY } from '../erasure/erasure.repository.js';
import { ContactMessageRepository } from './contact-message.repository.js';

/** Keeps what somebody wrote through the contact form and has it mailed. */
@Injectable()
export class ReceiveContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    private readonly log: EventLog,
    @Inject(FINGERPRINT_KEY) private readonly fingerprintKey: Key<'e-mail fingerprints'>,
  ) {}

  /** @param sender what the sender is counted by, see senderOf */
  async run({ name, email, message, website }: ContactMessage, sender: string): Promise<void> {
    if (website) return;
    await this.transactions.run(null, async (tx) => {
      if ((await this.messages.countOfTheHour(tx, sender)) >= CONTACT_MESSAGES_AN_HOUR)
        throw new Refusal(
          429,
          'too-many-messages',
          'You have written several times already. Please try again in an hour.',
        );
      const id = randomUUID();
      const fingerprint = emailFingerprint(email, this.fingerprintKey);
      await this.messages.keep(tx, { id, name, email, emailFingerprint: fingerprint, message, sender });
      await this.log.append(tx, 'contact-message-received', { contactMessageId: id });
    });
  }
}
