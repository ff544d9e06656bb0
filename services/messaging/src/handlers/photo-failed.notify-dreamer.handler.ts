import type { PayloadOf } from '@dreamloom/contracts';
import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.photo-failed.notify-dreamer')
export class NotifyDreamerOfPhotoHandler extends ReplyHandler<'photo-failed'> {
  protected replyTo({ messageId, dreamerId, reason }: PayloadOf<'photo-failed'>): Reply {
    return { about: messageId, dreamerId, body: (words) => words.failure(reason) };
  }
}
