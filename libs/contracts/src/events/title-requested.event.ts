import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream without a title is analysed again; a pending artwork follows. */
export const TitleRequested = defineEvent('title-requested', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));
