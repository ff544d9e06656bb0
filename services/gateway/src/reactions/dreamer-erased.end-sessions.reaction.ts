import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EndSessions } from '../sign-out/end-sessions.use-case.js';

@Injectable()
@ReactsTo('gateway.dreamer-erased.end-sessions')
export class EndSessionsReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly endSessions: EndSessions) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.endSessions.run(payload.dreamerId, delivery);
  }
}
