import {
  type ChannelCode,
  type ChannelOutageList,
  type ConnectWhatsappAnswer,
  type PhoneLink,
  preferredLanguage,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Headers } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ChannelOutages } from '../channel/channel-outages.js';
import { ReminderRepository } from '../reminder/reminder.repository.js';
import { ConnectChat } from './connect-chat.use-case.js';
import { ConnectPhone } from './connect-phone.use-case.js';

@Controller()
export class ChannelLinksController {
  constructor(
    private readonly connectPhone: ConnectPhone,
    private readonly connectChat: ConnectChat,
    private readonly links: ChannelLinkRepository,
    private readonly outages: ChannelOutages,
    private readonly reminders: ReminderRepository,
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

  @Serves('POST /api/channels/whatsapp/code')
  whatsappCode(
    { dreamerId }: RequestOf<'POST /api/channels/whatsapp/code'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<ChannelCode> {
    return this.connectChat.run(dreamerId, 'whatsapp', preferredLanguage(acceptLanguage));
  }

  @Serves('DELETE /api/channels/telegram')
  async end({ dreamerId }: RequestOf<'DELETE /api/channels/telegram'>): Promise<void> {
    await this.connectChat.end(dreamerId, 'telegram');
  }

  @Serves('GET /internal/channel-outages')
  async down(): Promise<ChannelOutageList> {
    const outages = await this.outages.down();
    return { outages: outages.map(({ channel, since, reason }) => ({ channel, since: since.toISOString(), reason })) };
  }

  @Serves('GET /internal/phone-links/:dreamer')
  async link({ dreamer }: RequestOf<'GET /internal/phone-links/:dreamer'>): Promise<PhoneLink> {
    // The gateway reads the link whenever the dreamer opens the app.
    await this.reminders.noteReturn(dreamer);
    const link = await this.links.of(dreamer, 'whatsapp');
    const channels = await this.connectChat.statesOf(dreamer);
    if (!link) return { phone: null, status: 'none', code: null, channels };
    const { code } = link;
    const phone = await this.links.phoneOf(link);
    return link.status === 'verified' && !link.awaitsMessage
      ? { phone, status: 'verified', code: null, channels }
      : { phone, status: 'pending', code, channels };
  }
}
