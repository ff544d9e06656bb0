import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.artwork-postponed.notify-dreamer')
export class NotifyDreamerOfLateArtworkHandler extends ReplyHandler<'artwork-postponed'> {
  protected replyTo({ delayId, dreamId, dreamerId, until }: PayloadOf<'artwork-postponed'>): Reply {
    return { about: delayId, dreamerId, body: (words) => words.imageLater(dreamId, new Date(until)) };
  }
}
