import type { ServiceDatabase } from '@dreamloom/platform';
import { Journal1790000000101 } from '../migrations/1-journal.js';
import { Voices1790000000105 } from '../migrations/5-voices.js';
import { DreamEntity } from './dream/dream.entity.js';
import { DreamerEntity } from './dreamer/dreamer.entity.js';
import { DreamImageEntity } from './image/dream-image.entity.js';
import { DreamTranscriptEntity } from './voice/dream-transcript.entity.js';
import { DreamVoiceEntity } from './voice/dream-voice.entity.js';

export const database: ServiceDatabase = {
  schema: 'dreams',
  entities: [DreamerEntity, DreamEntity, DreamImageEntity, DreamVoiceEntity, DreamTranscriptEntity],
  migrations: [Journal1790000000101, Voices1790000000105],
};
