import { Module } from '@nestjs/common';
import { StoreAiConsentHandler } from '../handlers/ai-consent-changed.store-consent.handler.js';
import { AiConsents } from './ai-consents.js';
import { HeldMessageRepository } from './held-message.repository.js';
import { PhoneContactRepository } from './phone-contact.repository.js';
import { PhoneLinkRepository } from './phone-link.repository.js';
import { PostponedDreams } from './postponed-dreams.js';
import { SenderTurns } from './sender-turns.js';

@Module({
  providers: [
    AiConsents,
    HeldMessageRepository,
    PhoneContactRepository,
    PhoneLinkRepository,
    PostponedDreams,
    SenderTurns,
    StoreAiConsentHandler,
  ],
  exports: [
    AiConsents,
    HeldMessageRepository,
    PhoneContactRepository,
    PhoneLinkRepository,
    PostponedDreams,
    SenderTurns,
  ],
})
export class PhoneModule {}
