import { z } from 'zod';
import { defineEvent } from './event.js';

/** Dreams whose time in the trash is over are due to be erased. */
export const TrashDue = defineEvent('trash-due', 1, z.object({ slot: z.iso.datetime() }));

/** The motifs that many dreamers share are due to be counted. */
export const MotifCountDue = defineEvent('motif-count-due', 1, z.object({ slot: z.iso.datetime() }));

/** Data that exceeds its retention, of unknown senders and of books, is due to be purged. */
export const PurgeDue = defineEvent('purge-due', 1, z.object({ slot: z.iso.datetime() }));

/** The reconciliation with the messaging vendor is due: it fetches messages whose webhook never arrived. */
export const ReconciliationDue = defineEvent('reconciliation-due', 1, z.object({ slot: z.iso.datetime() }));
