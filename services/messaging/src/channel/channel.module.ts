import { Module } from '@nestjs/common';
import { StoreAiConsentHandler } from '../handlers/ai-consent-changed.store-consent.handler.js';
import { AiConsents } from './ai-consents.js';
import { ChannelContactRepository } from './channel-contact.repository.js';
import { ChannelLinkRepository } from './channel-link.repository.js';
import { ChannelOfferRepository } from './channel-offer.repository.js';
import { ChannelOutages } from './channel-outages.js';
import { ContactDirectory } from './contact-directory.js';
import { HeldMessageRepository } from './held-message.repository.js';
import { PostponedDreams } from './postponed-dreams.js';
import { SenderTurns } from './sender-turns.js';
import { WhatsappPortfolio } from './whatsapp-portfolio.js';

@Module({
  providers: [
    AiConsents,
    HeldMessageRepository,
    ChannelContactRepository,
    ChannelLinkRepository,
    ChannelOfferRepository,
    ChannelOutages,
    ContactDirectory,
    PostponedDreams,
    SenderTurns,
    StoreAiConsentHandler,
    WhatsappPortfolio,
  ],
  exports: [
    AiConsents,
    HeldMessageRepository,
    ChannelContactRepository,
    ChannelLinkRepository,
    ChannelOfferRepository,
    ChannelOutages,
    ContactDirectory,
    PostponedDreams,
    SenderTurns,
  ],
})
export class ChannelModule {}
