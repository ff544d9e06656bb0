import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.title-postponed.notify-dreamer')
export class NotifyDreamerOfLateTitleHandler extends ReplyHandler<'title-postponed'> {
  protected replyTo({ delayId, dreamId, dreamerId, until }: PayloadOf<'title-postponed'>): Reply {
    return { about: delayId, dreamerId, body: (words) => words.titleLater(dreamId, new Date(until)) };
  }
}
