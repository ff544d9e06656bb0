import type { ServiceDatabase } from '@dreamloom/platform';
import { Initial1790000000201 } from '../migrations/1-initial.js';
import { Books1790000000202 } from '../migrations/2-books.js';
import { ArtworkEntity, ErasedDreamEntity } from './artwork/artwork.repository.js';
import { PublishPictureEntity } from './artwork/publish-picture.repository.js';
import { AssetEntity } from './asset/asset.repository.js';
import { BookEntity } from './book/book.repository.js';
import { TranscriptEntity, TranscriptPartEntity } from './voice-note/transcript.repository.js';
import { VoiceCaptureEntity } from './voice-note/voice-capture.repository.js';

export const database: ServiceDatabase = {
  schema: 'media',
  entities: [
    AssetEntity,
    ArtworkEntity,
    PublishPictureEntity,
    ErasedDreamEntity,
    TranscriptEntity,
    TranscriptPartEntity,
    VoiceCaptureEntity,
    BookEntity,
  ],
  migrations: [Initial1790000000201, Books1790000000202],
};
