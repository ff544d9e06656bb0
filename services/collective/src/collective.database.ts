import type { ServiceDatabase } from '@dreamloom/platform';
import { Initial1790000000401 } from '../migrations/1-initial.js';
import { DreamFactEntity, PublishedDreamEntity } from './canvas/published-dream.entity.js';
import { InterpretationEntity } from './interpretation/interpretation.repository.js';
import { ReportEntity } from './report/report.repository.js';
import { WeekDreamerEntity, WeekEntity, WeekTotalEntity, WeekWordEntity } from './week/week.entity.js';

export const database: ServiceDatabase = {
  schema: 'collective',
  entities: [
    DreamFactEntity,
    PublishedDreamEntity,
    ReportEntity,
    WeekEntity,
    WeekDreamerEntity,
    WeekTotalEntity,
    WeekWordEntity,
    InterpretationEntity,
  ],
  migrations: [Initial1790000000401],
};
