import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AssetStore } from '../asset/asset-store.js';
import { TranscriptRepository } from '../transcript/transcript.repository.js';
import { Recordings } from '../voice-note/recordings.js';
import { ArtworkRepository } from './artwork.repository.js';

/** Erases the images and the voice note of a dream: rows first, so that they become unreachable at once, then files. */
@Injectable()
export class EraseDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly artworks: ArtworkRepository,
    private readonly transcripts: TranscriptRepository,
    private readonly recordings: Recordings,
    private readonly store: AssetStore,
  ) {}

  async run({ dreamId, audioKey }: PayloadOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    const keys = await this.transactions.run(null, async (tx) => {
      if (audioKey) await this.transcripts.eraseOf(tx, audioKey);
      return this.artworks.eraseOf(tx, dreamId);
    });
    for (const key of keys) await this.store.erase(key);
    if (audioKey) await this.recordings.eraseUnder(audioKey);
    await this.transactions.settle(delivery);
  }
}
