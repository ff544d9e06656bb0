import type { ServiceDatabase } from '@dreamloom/platform';
import { AssetsAndArtworks1790000000201 } from '../migrations/1-assets-and-artworks.js';
import { OpenPictures1790000000203 } from '../migrations/3-open-pictures.js';
import { ArtworkEntity } from './artwork/artwork.entity.js';
import { AssetEntity } from './asset/asset.entity.js';
import { OpenPictureEntity } from './publication/open-picture.entity.js';

export const database: ServiceDatabase = {
  schema: 'media',
  entities: [AssetEntity, ArtworkEntity, OpenPictureEntity],
  migrations: [AssetsAndArtworks1790000000201, OpenPictures1790000000203],
};
