import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ResendReply } from '../outbound/note-status.use-case.js';

@Injectable()
@Handles('messaging.reply-refused.resend-reply')
export class ResendReplyHandler implements EventHandler<'reply-refused'> {
  constructor(private readonly resendReply: ResendReply) {}

  handle(event: EventOf<'reply-refused'>, delivery: Delivery): Promise<void> {
    return this.resendReply.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'reply-refused'>, _reason: string, tx: Tx): Promise<void> {
    return this.resendReply.giveUp(event.payload, tx);
  }
}
