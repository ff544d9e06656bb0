import { z } from 'zod';
import { defineEvent } from './event.js';

/** Dreams whose time in the trash is over are due to be erased. */
export const TrashDue = defineEvent('trash-due', 1, z.object({ slot: z.iso.datetime() }));
