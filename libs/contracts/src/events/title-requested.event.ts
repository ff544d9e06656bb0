import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream that found no title is to be read again; a painting that waits for it follows. */
export const TitleRequested = defineEvent('title-requested', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));
