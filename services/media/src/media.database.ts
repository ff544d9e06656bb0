import type { ServiceDatabase } from '@dreamloom/platform';
import { AssetsAndArtworks1790000000201 } from '../migrations/1-assets-and-artworks.js';
import { Voices1790000000202 } from '../migrations/2-voices.js';
import { Usage1790000000204 } from '../migrations/4-usage.js';
import { DayUsageEntity } from './allowance/day-usage.entity.js';
import { MonthUsageEntity } from './allowance/month-usage.entity.js';
import { ArtworkEntity } from './artwork/artwork.entity.js';
import { AssetEntity } from './asset/asset.entity.js';
import { TranscriptPartEntity } from './transcript/transcript-part.entity.js';
import { TranscriptEntity } from './transcript/transcript.entity.js';

export const database: ServiceDatabase = {
  schema: 'media',
  entities: [AssetEntity, ArtworkEntity, TranscriptEntity, TranscriptPartEntity, DayUsageEntity, MonthUsageEntity],
  migrations: [AssetsAndArtworks1790000000201, Voices1790000000202, Usage1790000000204],
};
