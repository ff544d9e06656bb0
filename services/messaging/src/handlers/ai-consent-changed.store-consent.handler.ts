import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AiConsents } from '../channel/ai-consents.js';

@Injectable()
@Handles('messaging.ai-consent-changed.store-consent')
export class StoreAiConsentHandler implements EventHandler<'ai-consent-changed'> {
  constructor(private readonly consents: AiConsents) {}

  handle({ payload }: EventOf<'ai-consent-changed'>, delivery: Delivery): Promise<void> {
    return this.consents.store(payload, delivery);
  }
}
