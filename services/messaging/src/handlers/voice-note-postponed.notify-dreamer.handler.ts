import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.voice-note-postponed.notify-dreamer')
export class NotifyDreamerOfLateTranscriptHandler extends ReplyHandler<'voice-note-postponed'> {
  protected replyTo({ delayId, dreamerId, until }: PayloadOf<'voice-note-postponed'>): Reply {
    return { about: delayId, dreamerId, body: (words) => words.transcribedLater(new Date(until)) };
  }
}
