import type { z } from 'zod';
import { ArtworkPainted } from './artwork-painted.event.js';
import { ArtworkRequested } from './artwork-requested.event.js';
import { ContactMessageReceived } from './contact-message-received.event.js';
import { DreamCompleted } from './dream-completed.event.js';
import { DreamRecorded } from './dream-recorded.event.js';
import type { EventRecord } from './event.js';
import { ReconciliationDue } from './reconciliation-due.event.js';
import { StepFailed } from './step-failed.event.js';
import { TextNoteReceived } from './text-note-received.event.js';

/** Every event of the house, by its name in the log. */
export const EVENTS = {
  'text-note-received': TextNoteReceived,
  'dream-recorded': DreamRecorded,
  'artwork-requested': ArtworkRequested,
  'artwork-painted': ArtworkPainted,
  'dream-completed': DreamCompleted,
  'step-failed': StepFailed,
  'reconciliation-due': ReconciliationDue,
  'contact-message-received': ContactMessageReceived,
} as const;

export type EventName = keyof typeof EVENTS;

/** What an event of this name carries. */
export type PayloadOf<Name extends EventName> = z.infer<(typeof EVENTS)[Name]['payload']>;

/** An event of this name as it is read from the log. */
export type EventOf<Name extends EventName> = EventRecord<PayloadOf<Name>>;

export * from './event.js';
export { DreamStep } from './step-failed.event.js';
export {
  ArtworkPainted,
  ArtworkRequested,
  ContactMessageReceived,
  DreamCompleted,
  DreamRecorded,
  ReconciliationDue,
  StepFailed,
  TextNoteReceived,
};
