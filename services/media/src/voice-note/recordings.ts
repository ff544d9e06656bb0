import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Tx } from '@dreamloom/eventing';
import { QuotaExceeded } from '@dreamloom/platform';
import { audioKindOf } from '../audio/audio-kind.js';
import { AssetRepository } from '../asset/asset.repository.js';
import { recordingName, recordingNames } from '../asset/rendition.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';

@Injectable()
export class Recordings {
  constructor(
    private readonly assets: AssetRepository,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async kept(key: string, dreamerId: string): Promise<Buffer | null> {
    const asset = await this.assets.assetOf(key);
    if (asset?.kind !== 'audio' || asset.dreamerId !== dreamerId) return null;
    const stored = await this.storage.get(recordingName(asset));
    return stored && buffer(stored.stream);
  }

  async isKept(key: string): Promise<boolean> {
    return (await this.assets.assetOf(key)) !== null;
  }

  /**
   * Stores audio before its transcription, so that it is fetched only once.
   * @throws NotAudioError, QuotaExceeded
   */
  async keep(key: string, dreamerId: string, bytes: Buffer): Promise<void> {
    const { mime } = audioKindOf(bytes);
    await this.storage.put(recordingName({ key, mime }), bytes);
    const asset = {
      ...{ key, dreamerId, kind: 'audio' as const, mime, byteSize: bytes.length, width: null, height: null },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    await this.assets.addNow(asset).catch(async (error: unknown) => {
      if (error instanceof QuotaExceeded) await this.eraseUnder(key);
      throw error;
    });
  }

  /** Deletes a recording's row in the caller's transaction; its file must be deleted before. */
  async forget(tx: Tx, key: string): Promise<void> {
    await this.assets.remove(tx, key);
  }

  /** Deletes the file under a key. The row, and with it the audio type, may already be deleted. */
  async eraseUnder(key: string): Promise<void> {
    for (const name of recordingNames(key)) await this.storage.delete(name);
  }
}
