import { Transactions, type Delivery } from '@dreamloom/eventing';
import { failpoint } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MESSENGER, type Messenger } from '../vendors/messenger/messenger.port.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { InboundForm } from './webhook-form.js';

/** The vendor gives a webhook up after 15 s: a day covers every outage in which nobody noticed. */
const LOOK_BACK_MS = 24 * 3_600_000;

/** Asks the vendor for messages whose webhook never arrived, and takes them in with their own time. */
@Injectable()
export class ReconcileMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly receive: ReceiveMessage,
    @Inject(MESSENGER) private readonly messenger: Messenger,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const listed = await this.messenger.received(new Date(slot.getTime() - LOOK_BACK_MS));
    await failpoint('reconcile-listed');
    const unknown = await this.messages.unknownAmong(listed.map((message) => message.sid));
    const missed = listed.filter((message) => unknown.has(message.sid));
    for (const { sid, from, body, mediaCount, sentAt } of missed.sort((a, b) => +a.sentAt - +b.sentAt)) {
      const form = InboundForm.safeParse({
        MessageSid: sid,
        From: `whatsapp:${from}`,
        Body: body,
        NumMedia: mediaCount,
        ...(mediaCount > 0 && (await this.firstMedia(sid))),
      });
      if (form.success) await this.receive.run(form.data, sentAt);
    }
    await this.transactions.run(delivery, () => Promise.resolve());
  }

  /** The list names no media: each message that has some is asked for. */
  private async firstMedia(sid: string): Promise<{ MediaUrl0?: string; MediaContentType0?: string }> {
    const [media] = await this.messenger.mediaOf(sid);
    return media ? { MediaUrl0: media.address, MediaContentType0: media.contentType } : {};
  }
}
