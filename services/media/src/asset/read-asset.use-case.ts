import { isSignedAddress, notFound } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredBytes } from '../vendors/storage/storage.port.js';
import { accessTo, CACHE_CONTROL } from './access.js';
import { AssetShelf } from './asset-shelf.js';
import { AssetRepository } from './asset.repository.js';
import { MEDIA_SECRET } from './media-secret.js';
import { parseName, RENDITIONS, THUMBNAILS, type Rendition } from './rendition.js';

export interface AssetRequest {
  /** `<key>` or `<key>.jpg` */
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
  open(): Promise<StoredBytes>;
}

/** Finds a picture for somebody who may see it. */
@Injectable()
export class ReadAsset {
  constructor(
    private readonly assets: AssetRepository,
    private readonly shelf: AssetShelf,
    @Inject(MEDIA_SECRET) private readonly secret: string,
  ) {}

  /** @throws Refusal 404 when there is none, and when there is one for others */
  async run(request: AssetRequest): Promise<ReadableAsset> {
    const name = parseName(request.name);
    const asset = name && (await this.assets.assetOf(name.key));
    const access =
      asset && accessTo(asset, { dreamerId: request.dreamerId, holdsSignedAddress: this.isSigned(request) });
    if (!access) throw notFound('picture');
    const rendition: Rendition = name.isJpeg ? 'jpeg' : request.width ? THUMBNAILS[request.width] : 'original';
    return {
      mime: rendition === 'original' ? asset.mime : RENDITIONS[rendition].mime,
      etag: rendition === 'original' ? `"${asset.sha256}"` : `"${asset.sha256}-${rendition}"`,
      cacheControl: CACHE_CONTROL[access],
      open: () => this.shelf.open(asset.key, rendition),
    };
  }

  private isSigned(request: AssetRequest): boolean {
    return isSignedAddress(`/api/media/${request.name}`, request, this.secret, Date.now() / 1_000);
  }
}
