import type { Tx } from '@dreamloom/eventing';
import { QuotaExceeded } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AssetRepository } from '../asset/asset.repository.js';
import { recordingName, recordingNames } from '../asset/rendition.js';
import { audioKindOf } from '../audio/audio-kind.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';

@Injectable()
export class Recordings {
  constructor(
    private readonly assets: AssetRepository,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async find(key: string, dreamerId: string, signal?: AbortSignal): Promise<Buffer | null> {
    const asset = await this.assets.find(key);
    if (asset?.kind !== 'audio' || asset.dreamerId !== dreamerId) return null;
    const stored = await this.storage.get(recordingName(asset), { signal });
    return stored && buffer(stored.stream);
  }

  async exists(tx: Tx, key: string): Promise<boolean> {
    return (await this.assets.find(key, tx)) !== null;
  }

  /**
   * Stores audio before its transcription, so that it is fetched only once.
   * @throws NotAudioError, QuotaExceeded
   */
  async save(key: string, dreamerId: string, bytes: Buffer, signal?: AbortSignal): Promise<void> {
    const { mime } = audioKindOf(bytes);
    const name = recordingName({ key, mime });
    const isFirst = await this.storage.put(name, bytes, { signal });
    const first = isFirst ? null : await this.storage.get(name, { signal });
    // The first file stays, and a repeated request may send other bytes.
    const stored = first ? await buffer(first.stream) : bytes;
    const sha256 = createHash('sha256').update(stored).digest('hex');
    const size = { byteSize: stored.length, width: null, height: null };
    await this.assets.addNow({ key, dreamerId, kind: 'audio', mime, sha256, ...size }).catch(async (error: unknown) => {
      if (error instanceof QuotaExceeded) await this.eraseFiles([key]);
      throw error;
    });
  }

  /** Deletes a recording's row in the caller's transaction; its file must be deleted before. */
  async eraseRow(tx: Tx, key: string): Promise<void> {
    await this.assets.remove(tx, key);
  }

  /** Deletes the files under these keys. The rows, and with them the audio types, may already be deleted. */
  async eraseFiles(keys: readonly string[], signal?: AbortSignal): Promise<void> {
    await this.storage.delete(keys.flatMap(recordingNames), { signal });
  }
}
