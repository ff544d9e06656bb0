import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.message-answered.answer-dreamer')
export class AnswerDreamerHandler extends ReplyHandler<'message-answered'> {
  protected replyTo({ messageId, dreamerId, reply }: PayloadOf<'message-answered'>): Reply {
    return {
      ...{ about: messageId, dreamerId },
      body: (words) => words.outcome(reply),
      buttons: (words) => words.answersTo(reply),
      ...('title' in reply && { bold: reply.title }),
      ...(reply.outcome === 'undone' && { withdraws: reply.dreamId }),
    };
  }
}
