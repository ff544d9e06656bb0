import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreSpeechLanguage } from '../voice-note/store-speech-language.use-case.js';

@Injectable()
@Handles('media.speech-language-changed.store-speech-language')
export class StoreSpeechLanguageHandler implements EventHandler<'speech-language-changed'> {
  constructor(private readonly storeSpeechLanguage: StoreSpeechLanguage) {}

  handle({ payload }: EventOf<'speech-language-changed'>, delivery: Delivery): Promise<void> {
    return this.storeSpeechLanguage.run(payload, delivery);
  }
}
