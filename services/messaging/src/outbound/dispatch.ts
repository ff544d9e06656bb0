import { DEFAULT_LANGUAGE, languageOf } from '@dreamloom/contracts';
import { Clock, ENV, failpoint, Keys, NotBefore, signAddress, TooEarly, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { ChannelOutages } from '../channel/channel-outages.js';
import type { MessagingEnv } from '../messaging.env.js';
import { NotAccepted, OutsideWindow, Unreachable } from '../vendors/channel/channel.port.js';
import { Channels } from '../vendors/channel/channels.js';
import { OutboundMessageRepository, type Outgoing } from './outbound-message.repository.js';

const MEDIA_URL_TTL_SECONDS = 3_600;
/** WhatsApp allows free-form messages for 24 hours after the contact's last one; a minute is the clock tolerance. */
export const WINDOW_MS = 24 * 3_600_000 - 60_000;

/** A message waits this long for a channel that is down, without using up its attempts. */
const MAX_WAIT_MS = 24 * 3_600_000;
const OUTAGE_PAUSE_MS = 2 * 60_000;

/** The request timeout is shorter: until this time an attempt without a response can still reach the vendor. */
const IN_FLIGHT_MS = 12_000;

/** Sends a stored message within the window and in order per contact. An attempt without a result is looked up first. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly messages: OutboundMessageRepository,
    private readonly contacts: ChannelContactRepository,
    private readonly keys: Keys,
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly outages: ChannelOutages,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /**
   * @throws TransientError until the message is sent, NotBefore while the channel is down; PermanentError when the vendor
   * rejects it for good
   */
  async send(message: Outgoing): Promise<void> {
    try {
      await this.sendOnce(message);
    } catch (error) {
      const now = this.clock.now().getTime();
      const mayWait = error instanceof TransientError && now - message.createdAt.getTime() < MAX_WAIT_MS;
      if (!mayWait || !(await this.outages.isDown(message.channel))) throw error;
      throw new NotBefore(new Date(now + OUTAGE_PAUSE_MS), `${message.channel} is down: ${error.message}`);
    }
  }

  private async sendOnce(message: Outgoing): Promise<void> {
    if (message.status !== 'waiting' && message.status !== 'sending') return;
    if (message.to === '') return this.messages.end(message.id, 'failed');
    if (message.status === 'waiting') return this.sendWaiting(message);
    // A previous attempt may have reached the vendor before its process died.
    const { id, to, channel, contactId, body, template, createdAt, sendAt } = message;
    this.assertPast(sendAt, 'its last attempt may still be in flight');
    const whatsapp = this.channels.whatsappFor(channel);
    const listed =
      whatsapp && (await this.outages.watch(channel, () => whatsapp.find(to, template ? null : body, createdAt)));
    // Where it cannot be looked up it is not sent twice: the web app has it, too.
    if (!listed) return this.messages.end(id, 'failed');
    const sid = await this.messages.unclaimed(contactId, listed);
    if (sid !== undefined) return this.messages.noteAccepted(id, sid);
    await failpoint('reply-looked-up');
    await this.sendWaiting(await this.notAccepted(message));
  }

  private async sendWaiting(message: Outgoing): Promise<void> {
    const sendable = message.template || this.windowIsOpen(message) ? message : this.asTemplate(message);
    if (!sendable) return this.messages.end(message.id, 'outside-window');
    if (await this.awaitTurn(sendable)) await this.attempt(sendable);
  }

  private async notAccepted(message: Outgoing): Promise<Outgoing> {
    if (!(await this.messages.endAttempt(message))) throw new TransientError('another replica is sending it');
    return { ...message, status: 'waiting', sendAt: null };
  }

  /** The template replaces the whole reply, so further parts are not sent. */
  private asTemplate(message: Outgoing): Outgoing | null {
    const whatsapp = this.channels.whatsappFor(message.channel);
    const hasTemplate = message.isNudge ? whatsapp?.hasNudge : whatsapp?.hasTemplate;
    return hasTemplate && message.part === 0 ? { ...message, template: true } : null;
  }

  /** @returns false when the message was erased */
  private async awaitTurn({ id, sendAt }: Outgoing): Promise<boolean> {
    const turn = sendAt ?? (await this.contacts.takeTurn(id));
    if (!turn) return false;
    if (!sendAt && turn > this.clock.now()) await this.messages.noteTurn(id, turn);
    this.assertPast(turn, 'it is not yet its turn for this contact');
    return true;
  }

  private async attempt(message: Outgoing): Promise<void> {
    const lookUpAt = new Date(this.clock.now().getTime() + IN_FLIGHT_MS);
    if (!(await this.messages.beginAttempt(message, lookUpAt)))
      throw new TransientError('another replica is sending it');
    const { id, contactId, template } = message;
    const attempts = message.attempts + 1;
    try {
      const sid = await this.outages.watch(message.channel, () => this.handOver(message, attempts));
      await failpoint('reply-sent');
      await this.messages.noteAccepted(id, sid);
      await failpoint('reply-noted');
    } catch (error) {
      if (error instanceof NotAccepted) await this.notAccepted({ ...message, attempts });
      if (error instanceof Unreachable) {
        await this.contacts.noteReachable(contactId, false);
        if (await this.messages.moveToNextContact(id)) throw new TransientError('it goes to another channel');
      }
      if (!(error instanceof OutsideWindow) || template) throw error;
      const again = this.asTemplate({ ...message, attempts });
      return again ? this.attempt(again) : this.messages.end(id, 'outside-window');
    }
  }

  /** @returns the vendor's id of the message */
  private async handOver(message: Outgoing, attempts: number): Promise<string> {
    const { id, channel, to, body, bold, buttons, template, welcome, isNudge } = message;
    const query = new URLSearchParams({ message: id, try: String(attempts) }).toString();
    const statusCallback = this.publicUrl(`/api/webhooks/whatsapp/status?${query}`);
    const whatsapp = this.channels.whatsappFor(channel);
    const language = languageOf(message.language) ?? DEFAULT_LANGUAGE;
    if (whatsapp === null || (!welcome && !template)) {
      const content = { body, bold, buttons, ...this.mediaOf(message) };
      return this.channels.messengerFor(channel).send({ to, ...content, statusCallback });
    }
    const address = this.publicUrl(isNudge ? '/new' : '/dashboard');
    const asTemplate = { to, address, statusCallback, language };
    if (welcome) return whatsapp.sendWelcome({ ...asTemplate, ...welcome });
    return isNudge ? whatsapp.sendNudge(asTemplate) : whatsapp.sendTemplate(asTemplate);
  }

  private mediaOf({ mediaPath }: Outgoing): { mediaUrl?: string } {
    if (mediaPath === null) return {};
    const expires = Math.floor(this.clock.now().getTime() / 1_000) + MEDIA_URL_TTL_SECONDS;
    return { mediaUrl: this.publicUrl(signAddress(mediaPath, expires, this.keys.for('media addresses'))) };
  }

  private publicUrl(path: string): string {
    return new URL(path, this.env.PUBLIC_BASE_URL).href;
  }

  private windowIsOpen({ channel, lastInboundAt }: Outgoing): boolean {
    if (this.channels.whatsappFor(channel) === null) return true;
    return lastInboundAt !== null && this.clock.now().getTime() - lastInboundAt.getTime() < WINDOW_MS;
  }

  private assertPast(time: Date | null, what: string): void {
    const wait = (time?.getTime() ?? 0) - this.clock.now().getTime();
    if (wait > 0) throw new TooEarly(what, wait);
  }
}
