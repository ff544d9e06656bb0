import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@Handles('messaging.request-answered.answer-dreamer')
export class AnswerDreamerHandler implements EventHandler<'request-answered'> {
  constructor(
    private readonly notifyDreamer: NotifyDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'request-answered'>, delivery: Delivery): Promise<void> {
    const { messageId: about, dreamerId, reply } = payload;
    const undone = reply.outcome === 'undone' && { withdraws: reply.dreamId };
    const answer = { about, dreamerId, body: this.words.outcome(reply), mediaPath: null, ...undone };
    return this.notifyDreamer.run(answer, delivery);
  }

  giveUp(event: EventOf<'request-answered'>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(event.payload.messageId, tx);
  }
}
