import { z } from 'zod';
import { defineEvent } from './event.js';

/** Reminders whose time has come are due to be requested. */
export const RemindersDue = defineEvent('reminders-due', 1, z.object({ slot: z.iso.datetime() }));

const requested = {
  /** Row of messaging's requested_reminder: one per dreamer, local date and slot. */
  reminderId: z.uuid(),
  dreamerId: z.uuid(),
  /** When the dreamer wanted it; one that cannot be sent within an hour, or a letter within three days, is not sent at all. */
  dueAt: z.iso.datetime(),
};

/** A dreamer is due for a reminder: the nudge of a night, a question, another ending, the dreams of circles, or the letter about a month. */
export const ReminderRequested = defineEvent(
  'reminder-requested',
  1,
  z.discriminatedUnion('kind', [
    z.object({ ...requested, kind: z.literal('nudge'), night: z.iso.date() }),
    z.object({ ...requested, kind: z.literal('reality-check') }),
    z.object({ ...requested, kind: z.literal('rehearsal'), dreamId: z.uuid() }),
    /** How many dreams were shared with the dreamer's circles in the day before `dueAt`. */
    z.object({ ...requested, kind: z.literal('circles') }),
    /** The month before, as `YYYY-MM`. */
    z.object({ ...requested, kind: z.literal('letter'), month: z.string() }),
  ]),
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
