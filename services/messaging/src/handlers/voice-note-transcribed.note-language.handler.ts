import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';

@Injectable()
@Handles('messaging.voice-note-transcribed.note-language')
export class NoteLanguageHandler implements EventHandler<'voice-note-transcribed'> {
  constructor(private readonly languages: ChatLanguages) {}

  handle({ payload }: EventOf<'voice-note-transcribed'>, delivery: Delivery): Promise<void> {
    return this.languages.note(payload, delivery);
  }
}
