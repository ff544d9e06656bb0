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
    @Inject(WHATSAPP) private readonly whatsapp: WhatsappMessenger,
    @Inject(MEDIA_SOURCE) private readonly twilioMedia: MediaSource,
    @Inject(TELEGRAM) private readonly telegram: Telegram | null,
  ) {}

  /** Null for a channel without templates, where text may be sent at any time and is not looked up. */
  whatsappFor(channel: ChannelName): WhatsappMessenger | null {
    return channel === 'whatsapp' ? this.whatsapp : null;
  }

  /** @throws NotAccepted for a channel that is configured no more */
  messengerFor(channel: ChannelName): Messenger {
    if (channel === 'whatsapp') return this.whatsapp;
    if (this.telegram === null) throw new NotAccepted('no Telegram bot is configured');
    return this.telegram;
  }

  open: MediaSource['open'] = (address) => this.mediaAt(address).open(address);

  remove: MediaSource['remove'] = (address) => this.mediaAt(address).remove(address);

  private mediaAt(address: string): MediaSource {
    if (!address.startsWith(TELEGRAM_FILE)) return this.twilioMedia;
    if (this.telegram === null) throw new NotAccepted('no Telegram bot is configured');
    return this.telegram;
  }
}
