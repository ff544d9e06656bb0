import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ResendReply } from '../outbound/resend-reply.use-case.js';

@Injectable()
@ReactsTo('messaging.reply-refused.resend-reply')
export class ResendReplyReaction implements Reaction<'reply-refused'> {
  constructor(private readonly resendReply: ResendReply) {}

  react(event: EventOf<'reply-refused'>, delivery: Delivery): Promise<void> {
    return this.resendReply.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'reply-refused'>, _reason: string, tx: Tx): Promise<void> {
    return this.resendReply.giveUp(event.payload, tx);
  }
}
