import type { ServiceDatabase } from '@dreamloom/platform';
import { Journal1790000000101 } from '../migrations/1-journal.js';
import { DreamEntity } from './dream/dream.entity.js';
import { DreamerEntity } from './dreamer/dreamer.entity.js';
import { DreamImageEntity } from './image/dream-image.entity.js';

export const database: ServiceDatabase = {
  schema: 'dreams',
  entities: [DreamerEntity, DreamEntity, DreamImageEntity],
  migrations: [Journal1790000000101],
};
