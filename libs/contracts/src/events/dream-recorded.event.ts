import { z } from 'zod';
import { defineEvent } from './event.js';

/** The words of a dream are safe in the journal. */
export const DreamRecorded = defineEvent('dream-recorded', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));
