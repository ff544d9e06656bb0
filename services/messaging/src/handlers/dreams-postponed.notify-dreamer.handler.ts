import { type EventOf, MAX_POSTPONED_DREAMS, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PostponedDreams } from '../channel/postponed-dreams.js';
import { NotifyDreamer, type Reply } from '../outbound/notify-dreamer.use-case.js';
import { ReplyHandler } from '../outbound/reply-handler.js';

@Injectable()
@Handles('messaging.dreams-postponed.notify-dreamer')
export class NotifyDreamerOfPostponedDreamsHandler extends ReplyHandler<'dreams-postponed'> {
  constructor(
    notifyDreamer: NotifyDreamer,
    private readonly postponed: PostponedDreams,
  ) {
    super(notifyDreamer);
  }

  /** Each postponed message has an event, and one of them notifies the dreamer. */
  override async handle(event: EventOf<'dreams-postponed'>, delivery: Delivery): Promise<void> {
    if (await this.postponed.note(event.payload)) await super.handle(event, delivery);
    else await this.notifyDreamer.skip(delivery);
  }

  protected replyTo({ delayId, dreamerId, until }: PayloadOf<'dreams-postponed'>): Reply {
    return { about: delayId, dreamerId, body: (words) => words.dreamsLater(new Date(until), MAX_POSTPONED_DREAMS) };
  }
}
