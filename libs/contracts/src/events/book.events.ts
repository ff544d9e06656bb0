import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer requested a book of their dreams; its row in media says of which. */
export const BookRequested = defineEvent('book-requested', 1, z.object({ bookId: z.uuid(), dreamerId: z.uuid() }));
