import type { PhoneLink } from '@dreamloom/contracts';
import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { PhoneLinkRepository } from './phone-link.repository.js';

/** What the gateway asks about a dreamer's phone. */
@Controller('internal/phone-links')
export class PhoneLinksInternalController {
  constructor(private readonly links: PhoneLinkRepository) {}

  @Get(':dreamerId')
  async link(@Param('dreamerId', ParseUUIDPipe) dreamerId: string): Promise<PhoneLink> {
    const link = await this.links.of(dreamerId);
    if (!link) return { phone: null, status: 'none', code: null };
    const { phone, code } = link;
    return link.status === 'verified' && !link.awaitsMessage
      ? { phone, status: 'verified', code: null }
      : { phone, status: 'pending', code };
  }
}
