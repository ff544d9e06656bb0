import type { ServiceDatabase } from '@dreamloom/platform';
import { AssetsAndArtworks1790000000201 } from '../migrations/1-assets-and-artworks.js';
import { ArtworkEntity } from './artwork/artwork.entity.js';
import { AssetEntity } from './asset/asset.entity.js';

export const database: ServiceDatabase = {
  schema: 'media',
  entities: [AssetEntity, ArtworkEntity],
  migrations: [AssetsAndArtworks1790000000201],
};
