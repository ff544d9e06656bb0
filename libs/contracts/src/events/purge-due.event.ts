import { z } from 'zod';
import { defineEvent } from './event.js';

/** Data of unknown senders that exceeds its retention is due to be purged. */
export const PurgeDue = defineEvent('purge-due', 1, z.object({ slot: z.iso.datetime() }));
