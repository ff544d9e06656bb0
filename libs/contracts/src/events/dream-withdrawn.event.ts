import { z } from 'zod';
import { defineEvent } from './event.js';

/** A published dream is private again or was deleted. */
export const DreamWithdrawn = defineEvent('dream-withdrawn', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));
