import type { ServiceDatabase } from '@dreamloom/platform';
import { AssetsAndArtworks1790000000201 } from '../migrations/1-assets-and-artworks.js';
import { Voices1790000000202 } from '../migrations/2-voices.js';
import { OpenPictures1790000000203 } from '../migrations/3-open-pictures.js';
import { ErasedDreams1790000000204 } from '../migrations/4-erased-dreams.js';
import { Quota1790000000240 } from '../migrations/40-quota.js';
import { ArtworkEntity } from './artwork/artwork.entity.js';
import { ErasedDreamEntity } from './artwork/erased-dream.entity.js';
import { AssetEntity } from './asset/asset.entity.js';
import { PublishPictureEntity } from './publication/publish-picture.entity.js';
import { TranscriptPartEntity } from './transcript/transcript-part.entity.js';
import { TranscriptEntity } from './transcript/transcript.entity.js';

export const database: ServiceDatabase = {
  schema: 'media',
  entities: [
    AssetEntity,
    ArtworkEntity,
    TranscriptEntity,
    TranscriptPartEntity,
    PublishPictureEntity,
    ErasedDreamEntity,
  ],
  migrations: [
    AssetsAndArtworks1790000000201,
    Voices1790000000202,
    OpenPictures1790000000203,
    ErasedDreams1790000000204,
    Quota1790000000240,
  ],
};
