import { database as collective } from '@dreamloom/collective/database';
import { database as dreams } from '@dreamloom/dreams/database';
import { eventDatabase } from '@dreamloom/eventing';
import { database as gateway } from '@dreamloom/gateway/database';
import { database as media } from '@dreamloom/media/database';
import { database as messaging } from '@dreamloom/messaging/database';
import type { ServiceDatabase } from '@dreamloom/platform';

/** All schemas of the product except that of the queues, whose contents are derived from `events`. */
export const SERVICE_DATABASES: readonly ServiceDatabase[] = [
  eventDatabase,
  gateway,
  dreams,
  media,
  messaging,
  collective,
];

export const QUEUES = 'bullmq';
