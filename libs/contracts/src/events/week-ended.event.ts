import { z } from 'zod';
import { defineEvent } from './event.js';

/** A week of dreams has ended and is due to be closed. */
export const WeekEnded = defineEvent('week-ended', 1, z.object({ slot: z.iso.datetime() }));
