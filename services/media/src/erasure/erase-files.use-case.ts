import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AssetStore } from '../asset/asset-store.js';
import { AssetRepository } from '../asset/asset.repository.js';
import { Recordings } from '../voice-note/recordings.js';

@Injectable()
export class EraseFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
  ) {}

  async run({ dreamerId, artworkIds, messageIds }: PayloadOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    // Files are stored before their rows, so files of interrupted work are found by the requested ids.
    const voices = messageIds.map((id) => this.store.keyForVoice(id));
    for (const id of artworkIds) await this.store.eraseArtwork(id);
    for (const key of voices) await this.recordings.eraseUnder(key);
    // The rows are deleted last, because a retry needs them to find the files.
    for (const { key, kind } of await this.assets.of(dreamerId))
      await (kind === 'audio' ? this.recordings.eraseUnder(key) : this.store.erase(key));
    await this.transactions.run(delivery, (tx) => this.assets.eraseDreamer(tx, dreamerId));
  }
}
