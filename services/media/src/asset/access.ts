import type { AssetEntity } from './asset.repository.js';

export type Access = 'owner' | 'public' | 'signed';

export interface Reader {
  dreamerId: string | null;
  holdsSignedAddress: boolean;
}

/**
 * Returns why a reader may read an asset: as owner, because its dream is published, or through a signed URL; else null.
 * Only the owner may read a voice note.
 */
export function accessTo(asset: Pick<AssetEntity, 'dreamerId' | 'isPublic' | 'kind'>, reader: Reader): Access | null {
  if (reader.dreamerId === asset.dreamerId) return 'owner';
  if (asset.kind === 'audio') return null;
  if (asset.isPublic) return 'public';
  return reader.holdsSignedAddress ? 'signed' : null;
}

const YEAR = 31_536_000;
/** An unpublished image must leave shared caches within 60 s; half of that is reserved for handling the event. */
const PUBLIC_MAX_AGE = 30;

/** The bytes under a URL never change, but the access to them does. */
export const CACHE_CONTROL: Record<Access, string> = {
  owner: `private, max-age=${YEAR}, immutable`,
  public: `public, max-age=${PUBLIC_MAX_AGE}, must-revalidate`,
  signed: 'private, no-store',
};
