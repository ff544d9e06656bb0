import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';

@Injectable()
@Handles('messaging.language-changed.store-language')
export class StoreLanguageHandler implements EventHandler<'language-changed'> {
  constructor(private readonly languages: ChatLanguages) {}

  handle({ payload }: EventOf<'language-changed'>, delivery: Delivery): Promise<void> {
    return this.languages.store(payload, delivery);
  }
}
