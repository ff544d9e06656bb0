import { z } from 'zod';
import { defineEvent } from './event.js';

/** A week of dreams is over: it is time to close it. */
export const WeekEnded = defineEvent('week-ended', 1, z.object({ slot: z.iso.datetime() }));
