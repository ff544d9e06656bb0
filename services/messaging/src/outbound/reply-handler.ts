import type { EventName, EventOf, PayloadOf } from '@dreamloom/contracts';
import type { Delivery, EventHandler, Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NotifyDreamer, type Reply } from './notify-dreamer.use-case.js';

/** A handler that notifies the dreamer of its event in one reply. */
@Injectable()
export abstract class ReplyHandler<Name extends EventName> implements EventHandler<Name> {
  constructor(protected readonly notifyDreamer: NotifyDreamer) {}

  protected abstract replyTo(payload: PayloadOf<Name>): Reply;

  handle({ payload }: EventOf<Name>, delivery: Delivery): Promise<void> {
    if ('isSilent' in payload && payload.isSilent) return this.notifyDreamer.skip(delivery);
    return this.notifyDreamer.run(this.replyTo(payload), delivery);
  }

  giveUp({ payload }: EventOf<Name>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(this.replyTo(payload).about, tx);
  }
}
