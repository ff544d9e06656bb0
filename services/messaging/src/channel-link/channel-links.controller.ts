import { type ConnectWhatsappAnswer, type PhoneLink, preferredLanguage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Headers } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ReminderRepository } from '../reminder/reminder.repository.js';
import { ConnectPhone, DisconnectPhone } from './connect-phone.use-case.js';

@Controller()
export class ChannelLinksController {
  constructor(
    private readonly connectPhone: ConnectPhone,
    private readonly disconnectPhone: DisconnectPhone,
    private readonly links: ChannelLinkRepository,
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
    await this.disconnectPhone.run(dreamerId);
    return {};
  }

  @Serves('GET /internal/phone-links/:dreamer')
  async link({ dreamer }: RequestOf<'GET /internal/phone-links/:dreamer'>): Promise<PhoneLink> {
    // The gateway reads the link whenever the dreamer opens the app.
    await this.reminders.noteReturn(dreamer);
    const link = await this.links.of(dreamer, 'whatsapp');
    if (!link) return { phone: null, status: 'none', code: null };
    const { code } = link;
    const phone = await this.links.phoneOf(link);
    return link.status === 'verified' && !link.awaitsMessage
      ? { phone, status: 'verified', code: null }
      : { phone, status: 'pending', code };
  }
}
