import { isSignedAddress, notFound, type Key } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type Storage, type StoredBytes } from '../vendors/storage/storage.port.js';
import { accessTo, CACHE_CONTROL } from './access.js';
import type { ByteRange } from './byte-range.js';
import type { AssetEntity } from './asset.entity.js';
import { AssetStore } from './asset-store.js';
import { AssetRepository } from './asset.repository.js';
import { MEDIA_ADDRESS_KEY } from './media-keys.js';
import { parseName, recordingName, RENDITIONS, THUMBNAILS, type Rendition } from './rendition.js';

export interface AssetRequest {
  name: string;
  width: keyof typeof THUMBNAILS | undefined;
  dreamerId: string | null;
  expires: string | undefined;
  signature: string | undefined;
}

export interface ReadableAsset {
  mime: string;
  etag: string;
  cacheControl: string;
  /** Size for range requests; null for images, which are always sent whole. */
  rangedSize: number | null;
  open(range?: ByteRange): Promise<StoredBytes>;
}

@Injectable()
export class ReadAsset {
  constructor(
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(MEDIA_ADDRESS_KEY) private readonly addressKey: Key<'media addresses'>,
  ) {}

  /** @throws Refusal 404 both for missing and for inaccessible assets */
  async run(request: AssetRequest): Promise<ReadableAsset> {
    const name = parseName(request.name);
    const asset = name && (await this.assets.assetOf(name.key));
    const access =
      asset && accessTo(asset, { dreamerId: request.dreamerId, holdsSignedAddress: this.isSigned(request) });
    if (!access) throw notFound('picture');
    if (asset.kind === 'audio') return this.recording(asset, CACHE_CONTROL[access], name.isJpeg || request.width);
    const rendition: Rendition = name.isJpeg ? 'jpeg' : request.width ? THUMBNAILS[request.width] : 'original';
    return {
      mime: rendition === 'original' ? asset.mime : RENDITIONS[rendition].mime,
      etag: rendition === 'original' ? `"${asset.sha256}"` : `"${asset.sha256}-${rendition}"`,
      cacheControl: CACHE_CONTROL[access],
      rangedSize: null,
      open: () => this.store.open(asset.key, rendition),
    };
  }

  private recording(asset: AssetEntity, cacheControl: string, asPicture: unknown): ReadableAsset {
    if (asPicture) throw notFound('picture');
    return {
      ...{ mime: asset.mime, etag: `"${asset.sha256}"`, cacheControl, rangedSize: asset.byteSize },
      open: async (range) => {
        const stored = await this.storage.get(recordingName(asset), range);
        if (!stored) throw new Error('the bytes of an asset are gone');
        return stored;
      },
    };
  }

  private isSigned(request: AssetRequest): boolean {
    return isSignedAddress(`/api/media/${request.name}`, request, this.addressKey, Date.now() / 1_000);
  }
}
