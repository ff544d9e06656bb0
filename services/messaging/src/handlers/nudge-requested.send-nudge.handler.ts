import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendNudge } from '../nudge/send-nudge.use-case.js';

@Injectable()
@Handles('messaging.nudge-requested.send-nudge')
export class SendNudgeHandler implements EventHandler<'nudge-requested'> {
  constructor(private readonly sendNudge: SendNudge) {}

  handle({ payload }: EventOf<'nudge-requested'>, delivery: Delivery): Promise<void> {
    return this.sendNudge.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'nudge-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendNudge.giveUp(payload, tx);
  }
}
