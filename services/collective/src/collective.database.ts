import type { ServiceDatabase } from '@dreamloom/platform';
import { Initial1790000000401 } from '../migrations/1-initial.js';
import { OpenCircles1790000000402 } from '../migrations/2-open-circles.js';
import { DreamtToo1790000000403 } from '../migrations/3-dreamt-too.js';
import { Corrections1790000000404 } from '../migrations/4-corrections.js';
import { PublishedDreamEntity } from './canvas/published-dream.entity.js';
import { InterpretationEntity } from './interpretation/interpretation.repository.js';
import { OpenCircleChoiceEntity } from './open-circle/open-circle.repository.js';
import { WeekEntity } from './week/week.entity.js';

/** Tables without an entity are only used in SQL; the migration describes them. */
export const database: ServiceDatabase = {
  schema: 'collective',
  entities: [PublishedDreamEntity, WeekEntity, InterpretationEntity, OpenCircleChoiceEntity],
  migrations: [Initial1790000000401, OpenCircles1790000000402, DreamtToo1790000000403, Corrections1790000000404],
};
