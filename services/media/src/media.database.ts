import type { ServiceDatabase } from '@dreamloom/platform';
import { AssetsAndArtworks1790000000201 } from '../migrations/1-assets-and-artworks.js';
import { ErasedDreams1790000000202 } from '../migrations/2-erased-dreams.js';
import { ArtworkEntity } from './artwork/artwork.entity.js';
import { ErasedDreamEntity } from './artwork/erased-dream.entity.js';
import { AssetEntity } from './asset/asset.entity.js';

export const database: ServiceDatabase = {
  schema: 'media',
  entities: [AssetEntity, ArtworkEntity, ErasedDreamEntity],
  migrations: [AssetsAndArtworks1790000000201, ErasedDreams1790000000202],
};
