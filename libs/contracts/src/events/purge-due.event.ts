import { z } from 'zod';
import { defineEvent } from './event.js';

/** It is time to forget what was remembered of strangers for a while. */
export const PurgeDue = defineEvent('purge-due', 1, z.object({ slot: z.iso.datetime() }));
