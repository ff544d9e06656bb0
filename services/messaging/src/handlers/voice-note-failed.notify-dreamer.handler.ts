import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.voice-note-failed.notify-dreamer')
export class NotifyDreamerOfSilenceHandler extends ReplyHandler<'voice-note-failed'> {
  /** There is no dream, so the reply refers to the message. */
  protected replyTo({ messageId, dreamerId, reason }: PayloadOf<'voice-note-failed'>): Reply {
    return { about: messageId, dreamerId, body: (words) => words.failure(reason) };
  }
}
