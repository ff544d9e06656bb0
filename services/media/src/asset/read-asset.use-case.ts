import { Clock, isSignedAddress, type Key, Keys, notFound } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type Storage, type StoredBytes } from '../vendors/storage/storage.port.js';
import { accessTo, CACHE_CONTROL } from './access.js';
import { type AssetEntity, AssetRepository } from './asset.repository.js';
import { AssetStore } from './asset-store.js';
import { parseName, recordingName, type Rendition, RENDITIONS, THUMBNAILS } from './rendition.js';

export interface AssetRequest {
  name: string;
  width: keyof typeof THUMBNAILS | undefined;
  dreamerId: string | null;
  expires: string | undefined;
  signature: string | undefined;
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
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
  private readonly addressKey: Key<'media addresses'>;

  constructor(
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly clock: Clock,
    keys: Keys,
  ) {
    this.addressKey = keys.for('media addresses');
  }

  /** @throws Refusal 404 both for missing and for inaccessible assets */
  async run(request: AssetRequest): Promise<ReadableAsset> {
    const name = parseName(request.name);
    const asset = name && (await this.assets.find(name.key));
    const access =
      asset && accessTo(asset, { dreamerId: request.dreamerId, holdsSignedAddress: this.isSigned(request) });
    if (!access || asset.state !== 'stored') throw notFound('picture');
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
      mime: asset.mime,
      etag: `"${asset.sha256}"`,
      cacheControl,
      rangedSize: asset.byteSize,
      open: async (range) => {
        const stored = await this.storage.get(recordingName(asset), { range });
        if (!stored) throw new Error('the bytes of an asset are gone');
        return stored;
      },
    };
  }

  private isSigned(request: AssetRequest): boolean {
    return isSignedAddress(`/api/media/${request.name}`, request, this.addressKey, this.clock.now().getTime() / 1_000);
  }
}

/**
 * Parses a Range header with a single range; null for any other header, to which the response is the whole file.
 * `unsatisfiable` when the range starts after the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
