import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EndSessions } from '../sign-out/end-sessions.use-case.js';

@Injectable()
@Handles('gateway.dreamer-erased.end-sessions')
export class EndSessionsHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly endSessions: EndSessions) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.endSessions.run(payload.dreamerId, delivery, payload.emailFingerprint);
  }
}
