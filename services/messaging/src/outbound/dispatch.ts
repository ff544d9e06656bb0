import { failpoint, signAddress, TooEarly, TransientError, type Key } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PhoneContactRepository } from '../phone-contact/phone-contact.repository.js';
import { MESSENGER, NotTaken, OutsideWindow, type Messenger } from '../vendors/messenger/messenger.port.js';
import { OutboundMessageRepository, type Outgoing } from './outbound-message.repository.js';

export const REPLY_SETTINGS = Symbol('reply-settings');

export interface ReplySettings {
  publicBaseUrl: string;
  addressKey: Key<'media addresses'>;
}

const PICTURE_SECONDS = 3_600;
/** WhatsApp allows free-form messages for 24 hours after the phone's last one; a minute is the clock tolerance. */
const WINDOW_MS = 24 * 3_600_000 - 60_000;

/** The request timeout is shorter: until this time an attempt without a response can still reach the vendor. */
const ON_ITS_WAY_MS = 12_000;

/** Sends a stored message within the window and in order per phone. An attempt without a result is looked up first. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly messages: OutboundMessageRepository,
    private readonly contacts: PhoneContactRepository,
    @Inject(MESSENGER) private readonly messenger: Messenger,
    @Inject(REPLY_SETTINGS) private readonly settings: ReplySettings,
  ) {}

  /** @throws TransientError until the message is sent; PermanentError when the vendor rejects it for good */
  async carry(message: Outgoing): Promise<void> {
    if (message.status !== 'waiting' && message.status !== 'sending') return;
    if (message.status === 'waiting') return this.carryWaiting(message);
    // A previous attempt may have reached the vendor before its process died.
    const { id, phone, body, template, createdAt, sendAt } = message;
    demandPast(sendAt, 'its last try may still be on its way');
    const listed = await this.messenger.find(phone, template ? null : body, createdAt);
    const sid = await this.messages.unclaimed(phone, listed);
    if (sid !== undefined) return this.messages.noteTaken(id, sid);
    await failpoint('reply-looked-up');
    await this.carryWaiting(await this.notTaken(message));
  }

  private async carryWaiting(message: Outgoing): Promise<void> {
    const sendable = message.template || windowIsOpen(message) ? message : this.asTemplate(message);
    if (!sendable) return this.messages.end(message.id, 'outside-window');
    await this.awaitTurn(sendable);
    await this.send(sendable);
  }

  private async notTaken(message: Outgoing): Promise<Outgoing> {
    if (!(await this.messages.endTry(message))) throw new TransientError('another copy is sending it');
    return { ...message, status: 'waiting', sendAt: null };
  }

  /** The template replaces the whole reply, so further parts are not sent. */
  private asTemplate(message: Outgoing): Outgoing | null {
    return this.messenger.hasTemplate && message.part === 0 ? { ...message, template: true } : null;
  }

  private async awaitTurn({ id, phone, sendAt }: Outgoing): Promise<void> {
    const turn = sendAt ?? (await this.contacts.takeTurn(phone));
    if (!sendAt && turn.getTime() > Date.now()) await this.messages.noteTurn(id, turn);
    demandPast(turn, 'it is not yet its turn on this phone');
  }

  private async send(message: Outgoing): Promise<void> {
    const lookAgainAt = new Date(Date.now() + ON_ITS_WAY_MS);
    if (!(await this.messages.beginTry(message, lookAgainAt))) throw new TransientError('another copy is sending it');
    const { id, phone: to, body, template, welcome } = message;
    const statusCallback = this.address(
      `/api/webhooks/whatsapp/status?${new URLSearchParams({ message: id, try: String(message.tries + 1) }).toString()}`,
    );
    try {
      const asTemplate = { to, address: this.address('/dashboard'), statusCallback };
      const sid = welcome
        ? await this.messenger.sendWelcome({ ...asTemplate, ...welcome })
        : template
          ? await this.messenger.sendTemplate(asTemplate)
          : await this.messenger.send({ to, body, ...this.picture(message), statusCallback });
      await failpoint('reply-sent');
      await this.messages.noteTaken(id, sid);
      await failpoint('reply-noted');
    } catch (error) {
      if (error instanceof NotTaken) await this.notTaken({ ...message, tries: message.tries + 1 });
      if (!(error instanceof OutsideWindow) || template) throw error;
      const again = this.asTemplate({ ...message, tries: message.tries + 1 });
      return again ? this.send(again) : this.messages.end(id, 'outside-window');
    }
  }

  private picture({ mediaPath }: Outgoing): { mediaUrl?: string } {
    if (mediaPath === null) return {};
    const expires = Math.floor(Date.now() / 1_000) + PICTURE_SECONDS;
    return { mediaUrl: this.address(signAddress(mediaPath, expires, this.settings.addressKey)) };
  }

  private address(path: string): string {
    return new URL(path, this.settings.publicBaseUrl).href;
  }
}

function windowIsOpen({ heardAt }: Outgoing): boolean {
  return heardAt !== null && Date.now() - heardAt.getTime() < WINDOW_MS;
}

function demandPast(time: Date | null, what: string): void {
  const wait = (time?.getTime() ?? 0) - Date.now();
  if (wait > 0) throw new TooEarly(what, wait);
}
