import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordDream } from '../dream/record-dream.use-case.js';

@Injectable()
@ReactsTo('dreams.voice-note-transcribed.record-dream')
export class RecordVoiceDreamReaction implements Reaction<'voice-note-transcribed'> {
  constructor(private readonly recordDream: RecordDream) {}

  react({ payload }: EventOf<'voice-note-transcribed'>, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, text, sentAt, ...voice } = payload;
    return this.recordDream.run({ messageId, dreamerId, text, sentAt, voice }, delivery);
  }
}
