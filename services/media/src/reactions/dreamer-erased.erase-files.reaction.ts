import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseFiles } from '../erasure/erase-files.use-case.js';

@Injectable()
@ReactsTo('media.dreamer-erased.erase-files')
export class EraseFilesReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly eraseFiles: EraseFiles) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseFiles.run(payload, delivery);
  }
}
