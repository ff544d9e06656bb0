import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { KeepVersion } from '../voice/keep-version.use-case.js';

@Injectable()
@ReactsTo('dreams.transcription-ended.keep-version')
export class KeepVersionReaction implements Reaction<'transcription-ended'> {
  constructor(private readonly keepVersion: KeepVersion) {}

  react({ payload }: EventOf<'transcription-ended'>, delivery: Delivery): Promise<void> {
    return this.keepVersion.run(payload, delivery);
  }
}
