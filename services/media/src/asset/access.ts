import type { AssetEntity } from './asset.entity.js';

/** Why somebody may read an asset. */
export type Access = 'owner' | 'public' | 'signed';

export interface Reader {
  /** The signed-in dreamer, null for a visitor. */
  dreamerId: string | null;
  /** True when the address carries a signature that is neither forged nor expired. */
  holdsSignedAddress: boolean;
}

/**
 * Who may read an asset: its owner, anybody while its dream is published, or the holder of a signed address; else null.
 * A voice is its owner's alone.
 */
export function accessTo(asset: Pick<AssetEntity, 'dreamerId' | 'isPublic' | 'kind'>, reader: Reader): Access | null {
  if (reader.dreamerId === asset.dreamerId) return 'owner';
  if (asset.kind === 'audio') return null;
  if (asset.isPublic) return 'public';
  return reader.holdsSignedAddress ? 'signed' : null;
}

const YEAR = 31_536_000;
/** An unpublished picture must leave shared caches within 60 s; half of it is for the event that unpublishes it. */
const PUBLIC_MAX_AGE = 30;

/** The bytes under an address never change; who may see them does. */
export const CACHE_CONTROL: Record<Access, string> = {
  owner: `private, max-age=${YEAR}, immutable`,
  public: `public, max-age=${PUBLIC_MAX_AGE}, must-revalidate`,
  signed: 'private, no-store',
};
