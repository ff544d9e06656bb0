import type { ServiceDatabase } from '@dreamloom/platform';
import { CanvasAndWeeks1790000000401 } from '../migrations/1-canvas-and-weeks.js';
import { NoAi1790000000402 } from '../migrations/2-no-ai.js';
import { Reports1790000000403 } from '../migrations/3-reports.js';
import { WeekTotals1790000000404 } from '../migrations/4-week-totals.js';
import { SensitiveDreams1790000000405 } from '../migrations/5-sensitive-dreams.js';
import { ReadingsOfADream1790000000406 } from '../migrations/6-readings-of-a-dream.js';
import { Quota1790000000440 } from '../migrations/40-quota.js';
import { WordsByDreamer1790000000420 } from '../migrations/20-words-by-dreamer.js';
import { DreamFactEntity } from './canvas/dream-fact.entity.js';
import { PublishedDreamEntity } from './canvas/published-dream.entity.js';
import { InterpretationEntity } from './interpretation/interpretation.entity.js';
import { ReportEntity } from './report/report.entity.js';
import { WeekDreamerEntity } from './week/week-dreamer.entity.js';
import { WeekTotalEntity } from './week/week-total.entity.js';
import { WeekWordEntity } from './week/week-word.entity.js';
import { WeekEntity } from './week/week.entity.js';

export const database: ServiceDatabase = {
  schema: 'collective',
  entities: [
    ...[DreamFactEntity, PublishedDreamEntity, WeekEntity, WeekDreamerEntity, WeekTotalEntity, WeekWordEntity],
    ...[InterpretationEntity, ReportEntity],
  ],
  migrations: [
    ...[CanvasAndWeeks1790000000401, NoAi1790000000402, Reports1790000000403, WeekTotals1790000000404],
    ...[SensitiveDreams1790000000405, ReadingsOfADream1790000000406, WordsByDreamer1790000000420],
    Quota1790000000440,
  ],
};
