import { z } from 'zod';
import { defineEvent } from './event.js';

/** It is time to ask the messaging vendor for messages that never arrived. */
export const ReconciliationDue = defineEvent('reconciliation-due', 1, z.object({ slot: z.iso.datetime() }));
