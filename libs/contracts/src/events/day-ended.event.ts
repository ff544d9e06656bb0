import { z } from 'zod';
import { defineEvent } from './event.js';

/** A day is over, UTC: it is time to forget what was counted for it. */
export const DayEnded = defineEvent('day-ended', 1, z.object({ slot: z.iso.datetime() }));
