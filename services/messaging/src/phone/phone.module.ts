import { Module } from '@nestjs/common';
import { StoreAiConsentHandler } from '../handlers/ai-consent-changed.store-consent.handler.js';
import { AiConsents } from './ai-consents.js';
import { HeldMessageRepository } from './held-message.repository.js';
import { PhoneContactRepository } from './phone-contact.repository.js';
import { PhoneLinkRepository } from './phone-link.repository.js';

@Module({
  providers: [AiConsents, HeldMessageRepository, PhoneContactRepository, PhoneLinkRepository, StoreAiConsentHandler],
  exports: [AiConsents, HeldMessageRepository, PhoneContactRepository, PhoneLinkRepository],
})
export class PhoneModule {}
