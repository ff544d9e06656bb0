import { type ChannelCode, type ConnectWhatsappAnswer, type PhoneLink, preferredLanguage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Headers } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ReminderRepository } from '../reminder/reminder.repository.js';
import { Channels } from '../vendors/channel/channels.js';
import { ConnectChat } from './connect-chat.use-case.js';
import { ConnectPhone } from './connect-phone.use-case.js';

@Controller()
export class ChannelLinksController {
  constructor(
    private readonly connectPhone: ConnectPhone,
    private readonly connectChat: ConnectChat,
    private readonly links: ChannelLinkRepository,
    private readonly reminders: ReminderRepository,
    private readonly channels: Channels,
  ) {}

  @Serves('POST /api/connect-whatsapp')
  connect(
    { dreamerId, body }: RequestOf<'POST /api/connect-whatsapp'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<ConnectWhatsappAnswer> {
    return this.connectPhone.run(dreamerId, body.phone, preferredLanguage(acceptLanguage));
  }

  @Serves('POST /api/disconnect-whatsapp')
  async disconnect({ dreamerId }: RequestOf<'POST /api/disconnect-whatsapp'>): Promise<Record<string, never>> {
    await this.connectChat.end(dreamerId, 'whatsapp');
    return {};
  }

  @Serves('POST /api/channels/telegram/code')
  code(
    { dreamerId }: RequestOf<'POST /api/channels/telegram/code'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<ChannelCode> {
    return this.connectChat.run(dreamerId, 'telegram', preferredLanguage(acceptLanguage));
  }

  @Serves('DELETE /api/channels/telegram')
  async end({ dreamerId }: RequestOf<'DELETE /api/channels/telegram'>): Promise<void> {
    await this.connectChat.end(dreamerId, 'telegram');
  }

  @Serves('GET /internal/phone-links/:dreamer')
  async link({ dreamer }: RequestOf<'GET /internal/phone-links/:dreamer'>): Promise<PhoneLink> {
    // The gateway reads the link whenever the dreamer opens the app.
    await this.reminders.noteReturn(dreamer);
    const link = await this.links.of(dreamer, 'whatsapp');
    const channels = { isOffered: this.channels.has('whatsapp'), channels: await this.connectChat.statesOf(dreamer) };
    if (!link) return { phone: null, status: 'none', code: null, ...channels };
    const { code } = link;
    const phone = await this.links.phoneOf(link);
    return link.status === 'verified' && !link.awaitsMessage
      ? { phone, status: 'verified', code: null, ...channels }
      : { phone, status: 'pending', code, ...channels };
  }
}
