import type { ReminderKind } from './reminder.repository.js';

/** When a dreamer wants the nudge. */
export interface NudgeTimes {
  /** Local time as HH:MM. */
  time: string;
  /** Days of the week by ISO 8601: 1 is Monday. */
  days: readonly number[];
  timeZone: string;
}

export interface DueNudge {
  /** The local date. */
  date: string;
  at: Date;
}

/** A nudge that is later than this is not sent: it is for its hour. */
export const MAX_LATENESS_MS = 60 * 60_000;

const WEEK = 7;

/** The nudge whose time has come within the last hour, null without one. */
export function dueNudge(times: NudgeTimes, now: Date): DueNudge | null {
  const today = localDate(times, now);
  // An hour ago can be another date.
  const nudges = [today, today.subtract({ days: 1 })].filter((date) => isChosen(times, date));
  for (const date of nudges) {
    const at = momentOf(times, date);
    const lateness = now.getTime() - at.getTime();
    if (lateness >= 0 && lateness < MAX_LATENESS_MS) return { date: date.toString(), at };
  }
  return null;
}

/** What decides when a reminder comes. */
export interface ReminderTimes {
  kind: ReminderKind;
  times: readonly string[];
  days: readonly number[];
  timeZone: string;
}

export interface DueReminder extends DueNudge {
  /** With the date it makes a reminder unique: the kind, or the time of one of several questions a day. */
  slot: string;
  /** The month that a letter is about: `YYYY-MM`. */
  month?: string;
}

const timesOf = ({ times, days, timeZone }: ReminderTimes): NudgeTimes[] =>
  times.map((time) => ({ time, days, timeZone }));

/** The reminders whose time has come and that are not too late. */
export function dueReminders(reminder: ReminderTimes, now: Date): DueReminder[] {
  const { kind, timeZone } = reminder;
  if (kind === 'letter') {
    const due = dueLetter(timeZone, now);
    return due ? [{ ...due, slot: kind }] : [];
  }
  return timesOf(reminder).flatMap((times) => {
    const due = dueNudge(times, now);
    return due ? [{ ...due, slot: kind === 'reality-check' ? times.time : kind }] : [];
  });
}

/** The first reminder after a moment. @throws RangeError without a time or a day of the week */
export function nextReminder(reminder: ReminderTimes, after: Date): Date {
  if (reminder.kind === 'letter') return nextLetter(reminder.timeZone, after);
  const [first] = timesOf(reminder)
    .map((times) => nextNudge(times, after))
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (!first) throw new RangeError('a reminder needs a time');
  return first;
}

/** When a reminder comes after its settings or the zone have changed: nothing that waits to be requested is skipped. */
export function changedReminder(reminder: ReminderTimes & { nextAt: Date | null }, now: Date): Date {
  const { kind, timeZone, nextAt } = reminder;
  if (kind === 'letter') return changedLetter(timeZone, nextAt, now);
  return nextAt && nextAt <= now ? nextAt : nextReminder(reminder, now);
}

/** The first nudge after a moment. @throws RangeError without a day of the week */
export function nextNudge(times: NudgeTimes, after: Date): Date {
  const start = localDate(times, after);
  // A week and a day contain a later moment of each day of the week.
  for (let days = 0; days <= WEEK; days++) {
    const date = start.add({ days });
    const at = momentOf(times, date);
    if (isChosen(times, date) && at > after) return at;
  }
  throw new RangeError('a nudge needs a day of the week');
}

/** The local time at which the letter about the month before comes, on the first day of a month. */
const LETTER_TIME = '09:00';
/** A letter that is later than this is not sent. */
export const MAX_LETTER_LATENESS_MS = 3 * 24 * 60 * 60_000;

const letterOf = (timeZone: string, first: Temporal.PlainDate) => momentOf({ time: LETTER_TIME, timeZone }, first);
const firstOfMonth = (timeZone: string, at: Date) => localDate({ timeZone }, at).with({ day: 1 });

/** The letter whose time has come within the last days, and the month that it is about; null without one. */
export function dueLetter(timeZone: string, now: Date): (DueNudge & { month: string }) | null {
  const first = firstOfMonth(timeZone, now);
  const at = letterOf(timeZone, first);
  const lateness = now.getTime() - at.getTime();
  if (lateness < 0 || lateness >= MAX_LETTER_LATENESS_MS) return null;
  return { date: first.toString(), at, month: first.subtract({ months: 1 }).toPlainYearMonth().toString() };
}

/** The first letter after a moment. */
export function nextLetter(timeZone: string, after: Date): Date {
  const first = firstOfMonth(timeZone, after);
  const at = letterOf(timeZone, first);
  return at > after ? at : letterOf(timeZone, first.add({ months: 1 }));
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * When a letter comes after its settings or the zone have changed. One that was due between both zones, or that was not
 * requested yet, is still due.
 * @param scheduled when it would have come before the change, null while it was off
 */
function changedLetter(timeZone: string, scheduled: Date | null, now: Date): Date {
  const due = scheduled && dueLetter(timeZone, now);
  // Zones differ by up to 26 hours, months by more.
  return due && scheduled.getTime() - due.at.getTime() < 2 * DAY_MS ? due.at : nextLetter(timeZone, now);
}

const localDate = ({ timeZone }: Pick<NudgeTimes, 'timeZone'>, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const isChosen = ({ days }: NudgeTimes, date: Temporal.PlainDate) => days.includes(date.dayOfWeek);

/**
 * The moment of a local time on a date. A time that exists twice, when clocks are set back, is its first occurrence; one
 * that does not exist, when clocks are set forward, is the moment of the change.
 */
function momentOf({ time, timeZone }: Pick<NudgeTimes, 'time' | 'timeZone'>, date: Temporal.PlainDate): Date {
  const plainTime = Temporal.PlainTime.from(time);
  const found = date.toZonedDateTime({ timeZone, plainTime });
  // A missing time is found as much later as the clocks are set forward.
  const isMissing = !found.toPlainTime().equals(plainTime);
  const change = isMissing ? found.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') : null;
  return new Date((change ?? found).epochMilliseconds);
}
