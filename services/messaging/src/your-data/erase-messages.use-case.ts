import type { PayloadOf, QuotaName } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { Channels } from '../vendors/channel/channels.js';
import { ErasureRepository } from './erasure.repository.js';

/**
 * Erases the links and contacts, all messages in both directions, the voice notes at the vendor, the mails and the contact
 * messages of an erased dreamer.
 */
@Injectable()
export class EraseMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly attachments: AttachmentRepository,
    private readonly erasures: ErasureRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly source: Channels,
  ) {}

  /** @throws TransientError while the vendor cannot delete a voice note */
  async run({ dreamerId, emailFingerprint }: PayloadOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    for (const { mediaUrl } of await this.attachments.stillAtVendor(dreamerId)) await this.source.remove(mediaUrl);
    await this.transactions.run(delivery, async (tx) => {
      await this.erasures.erase(tx, dreamerId);
      await this.erasures.eraseContactMessages(tx, emailFingerprint);
      await this.quotas.erase(dreamerId, tx);
    });
  }
}

/** Erases the text of all messages about an erased dream. The rows and their dates stay. */
@Injectable()
export class EraseWords {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasures: ErasureRepository,
  ) {}

  async run(erased: PayloadOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.erasures.eraseWords(tx, erased));
  }
}
