import { FAILURES, failuresIn, type QuotaName, type StoredRecording, type StoredVoice } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { idOfRequest, QuotaExceeded, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { AssetRepository, imageAsset } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { Pictures } from '../asset/pictures.js';
import { Remuxer } from '../audio/remuxer.js';
import { Recordings } from '../voice-note/recordings.js';
import { VoiceCaptureRepository } from '../voice-note/voice-capture.repository.js';
import { StoreArchivedPicture } from './store-archived-picture.use-case.js';

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

interface ArchivedRecording {
  /** The id that it had in the exported account. */
  recordingId: string;
  dreamerId: string;
  dreamedAt: Date;
  failure: string | null;
  bytes: Buffer;
}

/** The ThumbHash of a dark grey, for a picture that is not decoded yet. */
const UNKNOWN_PICTURE = 'ygcCBwBamT+IiIeHd6iImIiPc3r3AAAA';

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
    private readonly pictures: Pictures,
    private readonly quotas: Quotas<QuotaName>,
    private readonly recordings: Recordings,
    private readonly captures: VoiceCaptureRepository,
    private readonly remuxer: Remuxer,
    private readonly waiting: StoreArchivedPicture,
  ) {}

  /** Receives a picture; `StoreArchivedPicture` decodes it when its turn comes. @throws NotAPictureError, QuotaExceeded */
  async picture({ artworkId, dreamId, dreamerId, bytes }: ArchivedPicture): Promise<void> {
    const mediaKey = this.store.keyFor(artworkId);
    const { width, height } = await this.pictures.measure(bytes);
    await this.store.receive(mediaKey, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const placeholder = UNKNOWN_PICTURE;
    const picture = { bytes, width, height, sha256, placeholder };
    const points = Math.ceil((width * height) / 1_000_000);
    const add = async (tx: Tx) => {
      if (await this.assets.find(mediaKey, tx)) return;
      await this.quotas.consumeAll(
        [
          { name: 'importedPicturesPerDay', key: dreamerId },
          { name: 'importedMegapixelsPerDay', key: dreamerId, points },
        ],
        tx,
      );
      if (!(await this.assets.add(tx, { ...imageAsset(mediaKey, dreamerId, picture), state: 'waiting' }))) return;
      const unknown = { scene: '', moods: [], model: 'archive' };
      await this.artworks.add(tx, { id: artworkId, dreamId, dreamerId, assetKey: mediaKey, placeholder, ...unknown });
    };
    await this.transactions
      .run(null, (tx) => this.waiting.receive(tx, dreamerId, add))
      .catch(async (error: unknown) => {
        if (error instanceof QuotaExceeded) await this.store.erase([mediaKey]);
        throw error;
      });
  }

  async voice({ voiceId, dreamerId, bytes }: ArchivedVoice): Promise<StoredVoice> {
    // Audio that cannot be decoded is not stored.
    await this.remuxer.secondsOf(bytes);
    const audioKey = this.store.keyForVoice(voiceId);
    await this.recordings.save(audioKey, dreamerId, bytes);
    return { audioKey };
  }

  /** A recording that is no dream yet comes back as a failed one: only its dreamer lets it be transcribed. */
  async recording(archived: ArchivedRecording): Promise<StoredRecording> {
    const { recordingId, dreamerId, dreamedAt, failure, bytes } = archived;
    const id = idOfRequest(dreamerId, 'archive', recordingId);
    for (const one of [recordingId, id]) if (await this.captures.find(one, dreamerId)) return { isAdded: false };
    const { bytes: stored, seconds } = await this.remuxer.toStored(bytes);
    const assetKey = this.store.keyForVoice(id);
    const capture = { id, dreamerId, assetKey, dreamedAt, durationSeconds: seconds };
    // The row comes first, so that an erasure of the account finds the file.
    await this.transactions.run(null, (tx) => this.captures.begin(tx, capture));
    await this.recordings.save(assetKey, dreamerId, stored).catch(async (error: unknown) => {
      if (error instanceof QuotaExceeded) await this.transactions.run(null, (tx) => this.captures.withdraw(tx, id));
      throw error;
    });
    // An archive can contain any text; only sentences of this app are shown.
    const known = failure !== null && failuresIn(failure) !== null ? failure : FAILURES.recordingBroughtBack;
    const isAdded = await this.transactions.run(null, (tx) =>
      this.captures.change(tx, id, 'storing', { state: 'failed', failure: known }),
    );
    return { isAdded };
  }
}
