import { z } from 'zod';
import { defineEvent } from './event.js';

/** The text of a dream is stored in the journal. */
export const DreamRecorded = defineEvent('dream-recorded', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));
