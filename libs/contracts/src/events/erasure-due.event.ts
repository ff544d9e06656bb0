import { z } from 'zod';
import { defineEvent } from './event.js';

/** Erasures whose last work in progress has ended are due to be announced again. */
export const ErasureDue = defineEvent('erasure-due', 1, z.object({ slot: z.iso.datetime() }));
