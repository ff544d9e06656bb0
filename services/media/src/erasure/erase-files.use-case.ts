import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { type AssetEntity, AssetRepository } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { EraseBooks } from '../book/make-book.use-case.js';
import { Recordings } from '../voice-note/recordings.js';
import { TranscriptRepository } from '../voice-note/transcript.repository.js';
import { VoiceCaptureRepository } from '../voice-note/voice-capture.repository.js';

/** Assets whose files are deleted together. */
const BATCH = 500;

/** Erases all files and rows of a dreamer. */
@Injectable()
export class EraseFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
    private readonly captures: VoiceCaptureRepository,
    private readonly books: EraseBooks,
  ) {}

  async run({ dreamerId, artworkIds, messageIds }: PayloadOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    const { signal } = delivery;
    await this.books.run({ dreamerId }, signal);
    // Files are stored before their rows, so files of interrupted work are found by the requested ids.
    await this.store.eraseArtworks(artworkIds, signal);
    const voiceIds = [...messageIds, ...(await this.captures.idsOf(dreamerId))];
    await this.recordings.eraseFiles(
      voiceIds.map((id) => this.store.keyForVoice(id)),
      signal,
    );
    for (;;) {
      const batch = await this.assets.someOf(dreamerId, BATCH);
      if (batch.length === 0) break;
      await this.eraseBatch(batch, signal);
    }
    await this.transactions.run(delivery, (tx) => this.assets.eraseDreamer(tx, dreamerId));
  }

  /** The rows are deleted after their files: a retry finds the files that are left, and continues there. */
  private async eraseBatch(batch: Pick<AssetEntity, 'key' | 'kind'>[], signal: AbortSignal): Promise<void> {
    const keysOf = (kind: AssetEntity['kind']) => batch.filter((asset) => asset.kind === kind).map(({ key }) => key);
    await this.recordings.eraseFiles(keysOf('audio'), signal);
    await this.store.erase(keysOf('artwork'), signal);
    const keys = batch.map(({ key }) => key);
    await this.transactions.run(null, (tx) => this.assets.eraseAssets(tx, keys));
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
    await this.store.erase(keys, delivery.signal);
    if (audioKey) await this.recordings.eraseFiles([audioKey], delivery.signal);
    await this.transactions.settle(delivery);
  }
}
