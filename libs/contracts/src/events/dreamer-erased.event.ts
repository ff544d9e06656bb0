import { z } from 'zod';
import { defineEvent } from './event.js';

/**
 * A dreamer deleted the account: everybody erases what is theirs. It is told twice, at once and when all that was under
 * way has ended, so an event handler must do the same again without harm. It carries ids only.
 */
export const DreamerErased = defineEvent(
  'dreamer-erased',
  1,
  z.object({
    dreamerId: z.uuid(),
    /** Finds what was written from the address without naming it. */
    emailFingerprint: z.string(),
    /** Paintings and voice notes that were asked for lately: their bytes may be kept where no row says so yet. */
    artworkIds: z.array(z.uuid()),
    messageIds: z.array(z.uuid()),
  }),
);
