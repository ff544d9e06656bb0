import type { PayloadOf, QuotaName } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_SOURCE, type MediaSource } from '../vendors/media-source/media-source.port.js';
import { VoiceNoteRepository } from '../voice-note/voice-note.repository.js';
import { ErasureRepository } from './erasure.repository.js';

/**
 * Erases the phone link, all messages in both directions, the voice notes at the vendor and the contact messages of a
 * dreamer who is gone.
 */
@Injectable()
export class EraseMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly voiceNotes: VoiceNoteRepository,
    private readonly erasures: ErasureRepository,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(MEDIA_SOURCE) private readonly source: MediaSource,
  ) {}

  /** @throws TransientError while the vendor cannot delete a voice note */
  async run({ dreamerId, emailFingerprint }: PayloadOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    for (const { mediaUrl } of await this.voiceNotes.stillAtVendor(dreamerId)) await this.source.remove(mediaUrl);
    const letters = await this.erasures.contactMessagesFrom(emailFingerprint);
    await this.transactions.run(delivery, async (tx) => {
      await this.erasures.erase(tx, dreamerId);
      await this.erasures.eraseContactMessages(tx, letters);
      await this.quotas.erase(dreamerId, tx);
    });
  }
}
