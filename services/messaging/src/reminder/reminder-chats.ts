import type { ChannelName } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { WINDOW_MS } from '../outbound/dispatch.js';
import { WHATSAPP, type WhatsappMessenger } from '../vendors/channel/channel.port.js';
import { Channels } from '../vendors/channel/channels.js';
import { type ReminderKind, ReminderRepository } from './reminder.repository.js';

/** Which chats of a dreamer can bring a reminder: outside of its 24-hour window WhatsApp needs a template that fits. */
@Injectable()
export class ReminderChats {
  constructor(
    private readonly links: ChannelLinkRepository,
    private readonly reminders: ReminderRepository,
    private readonly channels: Channels,
    private readonly clock: Clock,
    @Inject(WHATSAPP) private readonly messenger: WhatsappMessenger | null,
  ) {}

  /** Those that can be chosen. */
  async of(dreamerId: string, kind: ReminderKind): Promise<ChannelName[]> {
    const connected = await this.links.connected(dreamerId);
    return connected.filter((channel) => this.channels.has(channel) && (channel !== 'whatsapp' || this.mayUse(kind)));
  }

  /** Those that can bring it now. */
  async open(dreamerId: string, kind: ReminderKind): Promise<ChannelName[]> {
    const chats = await this.of(dreamerId, kind);
    if (kind !== 'letter' || this.messenger?.hasTemplate || !chats.includes('whatsapp')) return chats;
    const lastMessageAt = await this.reminders.lastMessageAt(dreamerId, 'whatsapp');
    const isWindowOpen = this.clock.now().getTime() - (lastMessageAt?.getTime() ?? 0) < WINDOW_MS;
    return isWindowOpen ? chats : chats.filter((channel) => channel !== 'whatsapp');
  }

  private mayUse(kind: ReminderKind): boolean {
    switch (kind) {
      case 'nudge':
        return this.messenger?.hasNudge === true;
      case 'rehearsal':
      case 'circles':
        // The template of replies says that there is something new.
        return this.messenger?.hasTemplate === true;
      case 'letter':
        // When the window is closed and there is no template, it is sent by mail.
        return true;
      case 'reality-check':
        return false;
    }
  }
}
