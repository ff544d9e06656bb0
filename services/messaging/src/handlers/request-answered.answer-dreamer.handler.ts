import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.request-answered.answer-dreamer')
export class AnswerDreamerHandler extends ReplyHandler<'request-answered'> {
  protected replyTo({ messageId, dreamerId, reply }: PayloadOf<'request-answered'>): Reply {
    const answer: Reply = { about: messageId, dreamerId, body: (words) => words.outcome(reply) };
    return reply.outcome === 'undone' ? { ...answer, withdraws: reply.dreamId } : answer;
  }
}
