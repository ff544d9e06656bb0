import { z } from 'zod';
import { defineEvent } from './event.js';

/** The steps a dream goes through, as a dreamer would call them. */
export const DreamStep = z.enum(['listening', 'naming', 'painting']);
export type DreamStep = z.infer<typeof DreamStep>;

/** A step of a dream ended without success, with a reason a dreamer can read. */
export const StepFailed = defineEvent(
  'step-failed',
  1,
  z.object({ dreamId: z.uuid(), dreamerId: z.uuid(), step: DreamStep, reason: z.string() }),
);
