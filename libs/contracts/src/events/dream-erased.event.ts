import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is gone for ever, and so must be everything that was made of it. */
export const DreamErased = defineEvent('dream-erased', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));
