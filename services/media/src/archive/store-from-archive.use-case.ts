import type { StoredPicture, StoredVoice } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { QuotaExceeded } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { AssetRepository, imageAsset } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { audibleParts } from '../audio/opus-note.js';
import { Recordings } from '../voice-note/recordings.js';

interface ArchivedPicture {
  artworkId: string;
  dreamId: string;
  dreamerId: string;
  bytes: Buffer;
}

interface ArchivedVoice {
  voiceId: string;
  dreamerId: string;
  bytes: Buffer;
}

/**
 * Stores files of an imported archive with the same checks as files of a vendor. The dreams service assigns new ids.
 */
@Injectable()
export class StoreFromArchive {
  constructor(
    private readonly transactions: Transactions,
    private readonly assets: AssetRepository,
    private readonly artworks: ArtworkRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
  ) {}

  async picture({ artworkId, dreamId, dreamerId, bytes }: ArchivedPicture): Promise<StoredPicture> {
    const mediaKey = this.store.keyFor(artworkId);
    const picture = await this.store.saveExported(mediaKey, bytes);
    const { width, height, placeholder } = picture;
    const record = async (tx: Tx) => {
      if (!(await this.assets.add(tx, imageAsset(mediaKey, dreamerId, picture)))) return;
      const unknown = { scene: '', moods: [], model: 'archive' };
      await this.artworks.add(tx, { id: artworkId, dreamId, dreamerId, assetKey: mediaKey, placeholder, ...unknown });
    };
    await this.transactions.run(null, record).catch(async (error: unknown) => {
      if (error instanceof QuotaExceeded) await this.store.erase(mediaKey);
      throw error;
    });
    return { mediaKey, width, height, placeholder };
  }

  async voice({ voiceId, dreamerId, bytes }: ArchivedVoice): Promise<StoredVoice> {
    // Audio that cannot be decoded is not stored.
    audibleParts(bytes);
    const audioKey = this.store.keyForVoice(voiceId);
    await this.recordings.save(audioKey, dreamerId, bytes);
    return { audioKey };
  }
}
