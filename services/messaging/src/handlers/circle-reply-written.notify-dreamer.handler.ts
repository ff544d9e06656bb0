import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendCircleReply } from '../outbound/send-circle-reply.use-case.js';

@Injectable()
@Handles('messaging.circle-reply-written.notify-dreamer')
export class NotifyDreamerOfCircleReplyHandler implements EventHandler<'circle-reply-written'> {
  constructor(private readonly sendCircleReply: SendCircleReply) {}

  handle({ payload }: EventOf<'circle-reply-written'>, delivery: Delivery): Promise<void> {
    return this.sendCircleReply.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'circle-reply-written'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendCircleReply.giveUp(payload, tx);
  }
}
