import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { PhoneLinkRepository } from '../phone-link/phone-link.repository.js';
import { MESSENGER, type Messenger, type RefusalReason } from '../vendors/messenger/messenger.port.js';
import { isForward, type VendorStatus } from './delivery-status.js';
import type { OutboundMessageEntity } from './outbound-message.entity.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';

const RATE_PAUSE_MS = 30_000;
const PICTURE_PAUSE_MS = 10_000;
const MAX_ATTEMPTS = 5;

export interface StatusReport {
  outboundId: string;
  attempt: number;
  messageSid: string;
  status: VendorStatus;
  errorCode: number | null;
  reason: RefusalReason | null;
}

/** Stores the status and retries after errors that another attempt or a message from the phone can resolve. */
@Injectable()
export class NoteStatus {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: OutboundMessageRepository,
    private readonly links: PhoneLinkRepository,
    private readonly log: EventLog,
    @Inject(MESSENGER) private readonly messenger: Messenger,
  ) {}

  async run({ outboundId, attempt, messageSid, status, errorCode, reason }: StatusReport): Promise<void> {
    const isRefused = status === 'failed' || status === 'undelivered';
    if (!isRefused)
      return this.messages.noteProgress({ id: outboundId, tries: attempt }, { status, messageSid, errorCode });
    await this.transactions.run(null, async (tx) => {
      const message = await this.messages.locked(tx, outboundId);
      if (message?.tries !== attempt || !isForward(message.status, status)) return;
      await this.messages.noteStatus(tx, message.id, { status, messageSid, errorCode });
      await this.mend(tx, message, reason);
    });
  }

  private async mend(tx: Tx, message: OutboundMessageEntity, reason: RefusalReason | null): Promise<void> {
    const { id, dreamerId, phone, part, template } = message;
    if (reason === 'outside-window') {
      if (this.messenger.hasTemplate && !template && part === 0) return this.again(tx, message, { template: true });
      await this.links.awaitMessage(tx, dreamerId, phone, true);
      await this.messages.noteStatus(tx, id, { status: 'outside-window' });
    }
    if (reason === 'rate-limited' && message.tries < MAX_ATTEMPTS)
      await this.again(tx, message, { sendAt: new Date(Date.now() + RATE_PAUSE_MS) });
    if (reason === 'picture-lost' && message.mediaPath !== null && message.tries < MAX_ATTEMPTS) {
      const sendAt = new Date(Date.now() + PICTURE_PAUSE_MS);
      // The last attempt omits the image, because the text matters more.
      const isLast = message.tries + 1 === MAX_ATTEMPTS;
      await this.again(tx, message, isLast ? { sendAt, mediaPath: null } : { sendAt });
    }
  }

  private async again(tx: Tx, { id, dreamerId }: OutboundMessageEntity, change: Partial<OutboundMessageEntity>) {
    await this.messages.noteStatus(tx, id, { status: 'waiting', ...change });
    await this.log.append(tx, 'reply-refused', { outboundId: id, dreamerId });
  }
}
