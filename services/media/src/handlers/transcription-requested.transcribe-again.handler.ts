import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TranscribeAgain } from '../voice-note/transcribe-again.use-case.js';

@Injectable()
@Handles('media.transcription-requested.transcribe-again')
export class TranscribeAgainHandler implements EventHandler<'transcription-requested'> {
  constructor(private readonly transcribeAgain: TranscribeAgain) {}

  handle({ payload }: EventOf<'transcription-requested'>, delivery: Delivery): Promise<void> {
    return this.transcribeAgain.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'transcription-requested'>, reason: string, tx: Tx): Promise<void> {
    return this.transcribeAgain.giveUp(payload, reason, tx);
  }
}
