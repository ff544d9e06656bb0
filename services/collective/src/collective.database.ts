import type { ServiceDatabase } from '@dreamloom/platform';

export const database: ServiceDatabase = { schema: 'collective', entities: [], migrations: [] };
