import type { ServiceDatabase } from '@dreamloom/platform';
import { Journal1790000000101 } from '../migrations/1-journal.js';
import { JournalPages1790000000120 } from '../migrations/2-journal-pages.js';
import { Tallies1790000000121 } from '../migrations/3-tallies.js';
import { Voices1790000000122 } from '../migrations/4-voices.js';
import { ArtworkDelays1790000000123 } from '../migrations/5-artwork-delays.js';
import { YourData1790000000124 } from '../migrations/6-your-data.js';
import { Archives1790000000125 } from '../migrations/7-archives.js';
import { SensitiveDreams1790000000126 } from '../migrations/8-sensitive-dreams.js';
import { FlagSources1790000000127 } from '../migrations/9-flag-sources.js';
import { LighterTallies1790000000128 } from '../migrations/10-lighter-tallies.js';
import { Quota1790000000140 } from '../migrations/40-quota.js';
import { DreamEntity } from './dream/dream.entity.js';
import { DreamerPhotoEntity } from './dreamer/dreamer-photo.entity.js';
import { DreamerEntity } from './dreamer/dreamer.entity.js';
import { DreamImageEntity } from './image/dream-image.entity.js';
import { DreamPersonEntity } from './person/dream-person.entity.js';
import { PersonEntity } from './person/person.entity.js';
import { DreamRevisionEntity } from './revision/dream-revision.entity.js';
import { DreamTranscriptEntity } from './voice/dream-transcript.entity.js';
import { DreamVoiceEntity } from './voice/dream-voice.entity.js';
import { ErasureEntity } from './your-data/erasure.entity.js';

export const database: ServiceDatabase = {
  schema: 'dreams',
  entities: [
    ...[DreamerEntity, DreamerPhotoEntity, DreamEntity, DreamRevisionEntity],
    ...[DreamImageEntity, PersonEntity, DreamPersonEntity],
    ...[DreamVoiceEntity, DreamTranscriptEntity, ErasureEntity],
  ],
  migrations: [
    ...[Journal1790000000101, JournalPages1790000000120, Tallies1790000000121, Voices1790000000122],
    ...[ArtworkDelays1790000000123, YourData1790000000124, Archives1790000000125],
    ...[SensitiveDreams1790000000126, FlagSources1790000000127, LighterTallies1790000000128],
    ...[Quota1790000000140],
  ],
};
