import { z } from 'zod';
import { defineEvent } from './event.js';

/** The reconciliation with the messaging vendor is due: it fetches messages whose webhook never arrived. */
export const ReconciliationDue = defineEvent('reconciliation-due', 1, z.object({ slot: z.iso.datetime() }));
