import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Clock, failpoint } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelOutages } from '../channel/channel-outages.js';
import { type ReceivedMessage, WHATSAPP, type WhatsappMessenger } from '../vendors/channel/channel.port.js';
import { readForm } from '../vendors/twilio/inbound-form.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { UnreadableMessages } from './unreadable-messages.js';

/** The vendor abandons a webhook after 15 s. A day covers every outage that went unnoticed. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** A message can appear late in the vendor's list, so consecutive lists overlap by this much. */
const OVERLAP_MS = 3_600_000;
/** The webhook of a message this young may still come, and has more than the list: the tapped button, the quoted message. */
const AWAITS_WEBHOOK_MS = 60_000;

@Injectable()
export class ReconcileMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly receive: ReceiveMessage,
    private readonly unreadable: UnreadableMessages,
    private readonly outages: ChannelOutages,
    private readonly clock: Clock,
    @Inject(WHATSAPP) private readonly messenger: WhatsappMessenger | null,
  ) {}

  /** @throws the first error, after all other messages are processed */
  async run(slot: Date, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const { messenger } = this;
    const since = await this.since(slot);
    const listed = messenger ? await this.outages.watch('whatsapp', () => messenger.received(since)) : [];
    await failpoint('reconcile-listed');
    const unknown = await this.messages.unknownAmong(listed.map((message) => message.sid));
    const awaited = this.clock.now().getTime() - AWAITS_WEBHOOK_MS;
    const missed = listed.filter(({ sid, sentAt }) => unknown.has(sid) && sentAt.getTime() < awaited);
    const failures: unknown[] = [];
    await this.unreadable.readAgain().catch((error: unknown) => failures.push(error));
    for (const message of missed.sort((a, b) => +a.sentAt - +b.sentAt))
      await this.receiveListed(message).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    await this.transactions.run(delivery, (tx) => this.messages.noteListed(tx, slot));
  }

  private async since(slot: Date): Promise<Date> {
    const listedUntil = await this.messages.listedUntil();
    return new Date(Math.max(slot.getTime() - LOOK_BACK_MS, (listedUntil?.getTime() ?? 0) - OVERLAP_MS));
  }

  private async receiveListed({ sid, from, body, mediaCount, sentAt }: ReceivedMessage): Promise<void> {
    const fields = {
      MessageSid: sid,
      From: `whatsapp:${from}`,
      Body: body,
      NumMedia: mediaCount,
      ...(mediaCount > 0 && (await this.firstMedia(sid))),
    };
    const reading = readForm(fields);
    if ('message' in reading) await this.receive.run(reading.message, sentAt);
    else await this.unreadable.store(fields, reading.reason, sentAt);
  }

  /** The list contains no media, so each message with media needs a request of its own. */
  private async firstMedia(sid: string): Promise<{ MediaUrl0?: string; MediaContentType0?: string }> {
    const [media] = (await this.messenger?.mediaOf(sid)) ?? [];
    return media ? { MediaUrl0: media.address, MediaContentType0: media.contentType } : {};
  }
}
