import { Transactions, type Delivery } from '@dreamloom/eventing';
import { failpoint, signAddress } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PhoneLinkRepository } from '../phone-link/phone-link.repository.js';
import { MESSENGER, type Messenger } from '../vendors/messenger/messenger.port.js';
import type { OutboundMessageEntity } from './outbound-message.entity.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';

export const REPLY_SETTINGS = Symbol('reply-settings');

export interface ReplySettings {
  publicBaseUrl: string;
  /** Signs the address under which the vendor may fetch a picture. */
  secret: string;
}

export interface Reply {
  dreamerId: string;
  dreamId: string;
  body: string;
  /** Path of a picture to send along. */
  mediaPath: string | null;
}

const PICTURE_SECONDS = 3_600;

/** Sends the one reply to a dream: title and picture, or why a step failed. */
@Injectable()
export class TellDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
    private readonly messages: OutboundMessageRepository,
    @Inject(MESSENGER) private readonly messenger: Messenger,
    @Inject(REPLY_SETTINGS) private readonly settings: ReplySettings,
  ) {}

  async run(reply: Reply, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const link = await this.links.of(reply.dreamerId);
    if (link?.status !== 'verified') return this.settle(delivery);
    const { message, fresh } = await this.messages.reserve({ id: randomUUID(), phone: link.phone, ...reply });
    await failpoint('reply-reserved');
    if (message.status === 'sent') return this.settle(delivery);
    // Another attempt may have reached the vendor and died before it could say so.
    const earlier = fresh ? null : await this.messenger.find(message.phone, message.body, message.createdAt);
    await failpoint('reply-looked-up');
    const sid = earlier ?? (await this.messenger.send(this.outgoing(message)));
    await failpoint('reply-sent');
    await this.transactions.run(delivery, (tx) => this.messages.markSent(tx, message.id, sid));
    await failpoint('reply-noted');
  }

  private async settle(delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, () => Promise.resolve());
  }

  private outgoing({ phone, body, mediaPath }: OutboundMessageEntity) {
    const expires = Math.floor(Date.now() / 1_000) + PICTURE_SECONDS;
    return {
      to: phone,
      body,
      ...(mediaPath && {
        mediaUrl: new URL(signAddress(mediaPath, expires, this.settings.secret), this.settings.publicBaseUrl).href,
      }),
    };
  }
}
