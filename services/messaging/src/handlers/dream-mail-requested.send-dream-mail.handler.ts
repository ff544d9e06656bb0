import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendDreamMail } from '../mail/send-dream-mail.use-case.js';

@Injectable()
@Handles('messaging.dream-mail-requested.send-dream-mail')
export class SendDreamMailHandler implements EventHandler<'dream-mail-requested'> {
  constructor(private readonly sendDreamMail: SendDreamMail) {}

  handle({ payload }: EventOf<'dream-mail-requested'>, delivery: Delivery): Promise<void> {
    return this.sendDreamMail.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'dream-mail-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendDreamMail.giveUp(payload, tx);
  }
}
