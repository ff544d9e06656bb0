import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';
import type { ReplyWords } from '../outbound/reply-words.js';

@Injectable()
@Handles('messaging.dream-completed.notify-dreamer')
export class NotifyDreamerOfDreamHandler extends ReplyHandler<'dream-completed'> {
  protected replyTo({ dreamId, dreamerId, title, mediaKey, remark, nearNight }: PayloadOf<'dream-completed'>): Reply {
    if (mediaKey === null)
      return { about: dreamId, dreamerId, body: (words: ReplyWords) => words.stored(dreamId, remark) };
    const body = (words: ReplyWords) => words.completed(title, dreamId, remark, nearNight);
    return { about: dreamId, dreamerId, body, bold: title, mediaPath: `/api/media/${mediaKey}.jpg` };
  }
}
