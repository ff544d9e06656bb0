import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordDream } from '../journal/record-dream.use-case.js';

@Injectable()
@Handles('dreams.voice-note-transcribed.record-dream')
export class RecordVoiceDreamHandler implements EventHandler<'voice-note-transcribed'> {
  constructor(private readonly recordDream: RecordDream) {}

  handle({ payload }: EventOf<'voice-note-transcribed'>, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, text, sentAt, ...voice } = payload;
    return this.recordDream.run({ messageId, dreamerId, text, sentAt, voice }, delivery);
  }

  /** The bot says nothing about a recording of the web app. */
  async postpone({ payload }: EventOf<'voice-note-transcribed'>, until: Date, tx: Tx): Promise<void> {
    if (payload.capturedBy !== 'web_voice') await this.recordDream.postpone(payload.dreamerId, until, tx);
  }
}
