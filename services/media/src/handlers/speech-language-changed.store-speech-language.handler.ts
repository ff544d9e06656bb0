import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SpeechLanguages } from '../voice-note/speech-languages.js';

@Injectable()
@Handles('media.speech-language-changed.store-speech-language')
export class StoreSpeechLanguageHandler implements EventHandler<'speech-language-changed'> {
  constructor(private readonly languages: SpeechLanguages) {}

  handle({ payload }: EventOf<'speech-language-changed'>, delivery: Delivery): Promise<void> {
    return this.languages.store(payload, delivery);
  }
}
