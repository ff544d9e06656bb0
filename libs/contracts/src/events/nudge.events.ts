import { z } from 'zod';
import { defineEvent } from './event.js';

/** Morning nudges whose time has come are due to be requested. */
export const NudgesDue = defineEvent('nudges-due', 1, z.object({ slot: z.iso.datetime() }));

/** A dreamer is due for the nudge of a night. */
export const NudgeRequested = defineEvent(
  'nudge-requested',
  1,
  z.object({
    /** Row of messaging's nudge: one per dreamer and local date. */
    nudgeId: z.uuid(),
    dreamerId: z.uuid(),
    night: z.iso.date(),
    /** When the dreamer wanted it; a nudge that cannot be sent within an hour is not sent at all. */
    dueAt: z.iso.datetime(),
  }),
);

/** A dreamer is due for a question during the day, or to be reminded of a dream's other ending. */
export const ReminderRequested = defineEvent(
  'reminder-requested',
  1,
  z.object({
    /** Row of messaging's nudge: one per dreamer, local date and time. */
    nudgeId: z.uuid(),
    dreamerId: z.uuid(),
    /** The dream whose other ending is rehearsed; null for "Are you dreaming?". */
    dreamId: z.uuid().nullable(),
    /** When the dreamer wanted it; a reminder that cannot be sent within an hour is not sent at all. */
    dueAt: z.iso.datetime(),
  }),
);

/** A dreamer is due for the letter about the month before. */
export const LetterRequested = defineEvent(
  'letter-requested',
  1,
  z.object({
    /** Row of messaging's nudge: one per dreamer and month. */
    nudgeId: z.uuid(),
    dreamerId: z.uuid(),
    /** The month that the letter is about: `YYYY-MM`. */
    month: z.string(),
    /** When it was due in the dreamer's time zone; one that cannot be sent within three days is not sent at all. */
    dueAt: z.iso.datetime(),
  }),
);

/** A dreamer reported to the bot that there was no dream in the night, or took that back. */
export const DreamlessNightReported = defineEvent(
  'dreamless-night-reported',
  1,
  z.object({
    /** Row of messaging's inbound message with the command that is answered. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** When the dreamer reported that there was no dream, by the messaging vendor's clock: the night is that of this moment. */
    reportedAt: z.iso.datetime(),
    isTakenBack: z.boolean(),
    /** Row of the inbound message that became the last dream, which /undo is about when there is no report to take back. */
    about: z.uuid().nullable(),
  }),
);
