import type { ContactMessage, QuotaName } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { emailFingerprint, Keys, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ContactMessageRepository } from './contact-message.repository.js';

@Injectable()
export class ReceiveContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly log: EventLog,
    private readonly keys: Keys,
  ) {}

  /** @param ip the rate-limit key; it is counted as a hash and not stored */
  async run({ name, email, message, website }: ContactMessage, ip: string): Promise<void> {
    if (website) return;
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('contactMessagesPerHour', ip, 1, tx);
      const id = randomUUID();
      const fingerprint = emailFingerprint(email, this.keys.for('e-mail fingerprints'));
      await this.messages.store(tx, { id, name, email, emailFingerprint: fingerprint, message });
      await this.log.append(tx, 'contact-message-received', { contactMessageId: id });
    });
  }
}
