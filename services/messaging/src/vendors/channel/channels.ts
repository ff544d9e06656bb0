import type { ChannelName } from '@dreamloom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { TELEGRAM, type Telegram } from '../telegram/telegram.port.js';
import { TELEGRAM_FILE } from '../telegram/telegram-update.js';
import {
  MEDIA_SOURCE,
  type MediaSource,
  type Messenger,
  NotAccepted,
  WHATSAPP,
  type WhatsappMessenger,
} from './channel.port.js';

/** The vendor of each channel. */
@Injectable()
export class Channels implements MediaSource {
  constructor(
    @Inject(WHATSAPP) private readonly whatsapp: WhatsappMessenger | null,
    @Inject(MEDIA_SOURCE) private readonly whatsappMedia: MediaSource | null,
    @Inject(TELEGRAM) private readonly telegram: Telegram | null,
  ) {}

  readonly has = (channel: ChannelName): boolean => (channel === 'whatsapp' ? this.whatsapp : this.telegram) !== null;

  /** True when the response to a webhook contains the receipt; otherwise it is a message. */
  answersInResponse(channel: ChannelName): boolean {
    return channel === 'whatsapp' && this.whatsapp?.answersInResponse === true;
  }

  /**
   * Null for a channel without templates, where text may be sent at any time and is not looked up.
   * @throws NotAccepted for WhatsApp while it is off
   */
  whatsappFor(channel: ChannelName): WhatsappMessenger | null {
    return channel === 'whatsapp' ? configured(this.whatsapp) : null;
  }

  /** @throws NotAccepted for a channel that is configured no more */
  messengerFor(channel: ChannelName): Messenger {
    return configured(channel === 'whatsapp' ? this.whatsapp : this.telegram);
  }

  open: MediaSource['open'] = (address) => this.mediaAt(address).open(address);

  remove: MediaSource['remove'] = (address) => this.mediaAt(address).remove(address);

  private mediaAt(address: string): MediaSource {
    return configured(address.startsWith(TELEGRAM_FILE) ? this.telegram : this.whatsappMedia);
  }
}

function configured<Vendor>(vendor: Vendor | null): Vendor {
  if (vendor === null) throw new NotAccepted('this channel is configured no more');
  return vendor;
}
