import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { type RefusalReason, WHATSAPP, type WhatsappMessenger } from '../vendors/channel/channel.port.js';
import { Dispatch } from './dispatch.js';
import { isForward, type OutboundMessageEntity, type VendorStatus } from './outbound-message.entity.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';

const RATE_LIMIT_PAUSE_MS = 30_000;
const MEDIA_PAUSE_MS = 10_000;
const MAX_ATTEMPTS = 5;

export interface StatusReport {
  outboundId: string;
  attempt: number;
  messageSid: string;
  status: VendorStatus;
  errorCode: number | null;
  reason: RefusalReason | null;
}

/** Stores the status and retries after errors that another attempt or a message from the contact can resolve. */
@Injectable()
export class NoteStatus {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: OutboundMessageRepository,
    private readonly links: ChannelLinkRepository,
    private readonly log: EventLog,
    private readonly clock: Clock,
    @Inject(WHATSAPP) private readonly messenger: WhatsappMessenger | null,
  ) {}

  async run({ outboundId, attempt, messageSid, status, errorCode, reason }: StatusReport): Promise<void> {
    const isRefused = status === 'failed' || status === 'undelivered';
    if (!isRefused)
      return this.messages.noteProgress({ id: outboundId, attempts: attempt }, { status, messageSid, errorCode });
    await this.transactions.run(null, async (tx) => {
      const message = await this.messages.locked(tx, outboundId);
      if (message?.attempts !== attempt || !isForward(message.status, status)) return;
      await this.messages.noteStatus(tx, message.id, { status, messageSid, errorCode });
      await this.retry(tx, message, reason);
    });
  }

  private async retry(tx: Tx, message: OutboundMessageEntity, reason: RefusalReason | null): Promise<void> {
    const { id, dreamerId, contactId, part, template } = message;
    if (reason === 'outside-window') {
      if (this.messenger?.hasTemplate && !template && part === 0)
        return this.requestResend(tx, message, { template: true });
      await this.links.awaitMessage(tx, dreamerId, contactId, true);
      await this.messages.noteStatus(tx, id, { status: 'outside-window' });
    }
    if (reason === 'rate-limited' && message.attempts < MAX_ATTEMPTS)
      await this.requestResend(tx, message, { sendAt: this.after(RATE_LIMIT_PAUSE_MS) });
    if (reason === 'picture-lost' && message.mediaPath !== null && message.attempts < MAX_ATTEMPTS) {
      const sendAt = this.after(MEDIA_PAUSE_MS);
      // The last attempt omits the image, because the text matters more.
      const isLast = message.attempts + 1 === MAX_ATTEMPTS;
      await this.requestResend(tx, message, isLast ? { sendAt, mediaPath: null } : { sendAt });
    }
  }

  private async requestResend(
    tx: Tx,
    { id, about, dreamerId }: OutboundMessageEntity,
    change: Partial<OutboundMessageEntity>,
  ) {
    await this.messages.noteStatus(tx, id, { status: 'waiting', ...change });
    const resend = { outboundId: id, dreamerId };
    // Only a welcome is about itself. Its number is not verified, so it is sent again as it was sent first.
    if (about === id) await this.log.append(tx, 'welcome-requested', resend);
    else await this.log.append(tx, 'reply-refused', resend);
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

/** Sends a reply again after a status that another attempt can resolve. */
@Injectable()
export class ResendReply {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ChannelLinkRepository,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
  ) {}

  async run({ outboundId, dreamerId }: PayloadOf<'reply-refused'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(outboundId);
    if (message && (await this.links.ownerId(message.contactId)) === dreamerId) await this.dispatch.send(message);
    await this.transactions.settle(delivery);
  }

  async giveUp({ outboundId }: PayloadOf<'reply-refused'>, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { id: outboundId });
  }
}
