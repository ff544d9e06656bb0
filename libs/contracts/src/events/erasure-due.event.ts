import { z } from 'zod';
import { defineEvent } from './event.js';

/** It is time to tell erasures again whose last work under way has ended. */
export const ErasureDue = defineEvent('erasure-due', 1, z.object({ slot: z.iso.datetime() }));
