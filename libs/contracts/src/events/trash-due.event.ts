import { z } from 'zod';
import { defineEvent } from './event.js';

/** It is time to erase what has been in the trash for long enough. */
export const TrashDue = defineEvent('trash-due', 1, z.object({ slot: z.iso.datetime() }));
