import type { ContactMessage, QuotaName } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { emailFingerprint, Quotas, type Key } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { FINGERPRINT_KEY } from '../erasure/erasure.repository.js';
import { ContactMessageRepository } from './contact-message.repository.js';

@Injectable()
export class ReceiveContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly log: EventLog,
    @Inject(FINGERPRINT_KEY) private readonly fingerprintKey: Key<'e-mail fingerprints'>,
  ) {}

  /** @param ip the rate-limit key; it is counted as a hash and not stored */
  async run({ name, email, message, website }: ContactMessage, ip: string): Promise<void> {
    if (website) return;
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('contactMessagesPerHour', ip, 1, tx);
      const id = randomUUID();
      const fingerprint = emailFingerprint(email, this.fingerprintKey);
      await this.messages.keep(tx, { id, name, email, emailFingerprint: fingerprint, message });
      await this.log.append(tx, 'contact-message-received', { contactMessageId: id });
    });
  }
}
