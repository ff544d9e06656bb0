import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.artwork-failed.notify-dreamer')
export class NotifyDreamerOfFailureHandler extends ReplyHandler<'artwork-failed'> {
  protected replyTo({ dreamId, dreamerId, reason }: PayloadOf<'artwork-failed'>): Reply {
    return { about: dreamId, dreamerId, body: (words) => words.failed(reason) };
  }
}
