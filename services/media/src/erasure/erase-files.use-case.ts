import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { AssetRepository } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { Recordings } from '../voice-note/recordings.js';
import { TranscriptRepository } from '../voice-note/transcript.repository.js';
import { VoiceCaptureRepository } from '../voice-note/voice-capture.repository.js';

/** Erases all files and rows of a dreamer. */
@Injectable()
export class EraseFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
    private readonly captures: VoiceCaptureRepository,
  ) {}

  async run({ dreamerId, artworkIds, messageIds }: PayloadOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    // Files are stored before their rows, so files of interrupted work are found by the requested ids.
    for (const id of artworkIds) await this.store.eraseArtwork(id);
    const voiceIds = [...messageIds, ...(await this.captures.idsOf(dreamerId))];
    for (const id of voiceIds) await this.recordings.eraseFile(this.store.keyForVoice(id));
    // The rows are deleted last, because a retry needs them to find the files.
    for (const { key, kind } of await this.assets.assetsOf(dreamerId))
      await (kind === 'audio' ? this.recordings.eraseFile(key) : this.store.erase(key));
    await this.transactions.run(delivery, (tx) => this.assets.eraseDreamer(tx, dreamerId));
  }
}

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
    if (audioKey) await this.recordings.eraseFile(audioKey);
    await this.transactions.settle(delivery);
  }
}
