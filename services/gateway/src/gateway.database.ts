import type { ServiceDatabase } from '@dreamloom/platform';
import { Sessions1790000000501 } from '../migrations/1-sessions.js';
import { SessionEntity } from './session/session.entity.js';

export const database: ServiceDatabase = {
  schema: 'gateway',
  entities: [SessionEntity],
  migrations: [Sessions1790000000501],
};
