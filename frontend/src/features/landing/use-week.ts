import { daysOfWeek, type WeeklyRecord, weekNumberAt } from '@dreamloom/contracts/http';
import { useEffect, useRef, useState } from 'react';
import { useGetWeeklyPlacesQuery, useGetWeeklyQuery, usePaintWeekMutation } from '../../api/weekly.api.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';

export interface WeeklyVision {
  /** `undefined` while the week is loading, null when it failed. */
  record: WeeklyRecord | null | undefined;
  weekStart: string;
  /** The address of the week's image, null while there is none. */
  image: string | null;
  isCurrent: boolean;
  generating: boolean;
  /** Goes a week back or forward; undefined where there is no further week. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  place: string | undefined;
  /** The regions to choose from. */
  places: readonly string[];
  choosePlace: (place: string | undefined) => void;
}

/** One week of collective dreams and the navigation to the others; a missing image is requested once per page view. */
export function useWeeklyVision(): WeeklyVision {
  const [now] = useState(() => Date.now());
  const [offset, setOffset] = useState(0);
  const [place, setPlace] = useState<string>();
  const { currentData, isError, refetch } = useGetWeeklyQuery({ offset, place });
  const { currentData: known } = useGetWeeklyPlacesQuery(offset);
  const [paint, { isLoading, originalArgs, reset }] = usePaintWeekMutation();
  const asked = useRef(new Set<string>());
  const record = currentData ?? (isError ? null : undefined);
  const stored = record?.imageStoredBase64 ?? record?.imageUrl;
  const image = usePictureAddress(stored);

  useEffect(() => {
    if (!record?.collectivePrompt || stored) return;
    const { collectivePrompt: prompt, weekTitle, weekStart } = record;
    const key = `${weekStart} ${place ?? ''}`;
    if (asked.current.has(key)) return;
    asked.current.add(key);
    void paint({
      week: { offset, place },
      body: { prompt, weekTitle, weekStart, ...(place !== undefined && { place }) },
    });
  }, [record, stored, offset, place, paint]);

  const generating = isLoading && originalArgs?.week.offset === offset && originalArgs.week.place === place;
  // The generation may take longer than the request.
  const isAwaited = Boolean(record?.collectivePrompt) && !stored && !generating;
  useLaterLooks(isAwaited ? `${offset} ${place ?? ''}` : null, refetch);

  const goTo = (week: number) => () => {
    setOffset(week);
    reset();
  };
  return {
    record,
    weekStart: record?.weekStart ?? mondayOf(offset, now),
    image,
    isCurrent: offset === 0,
    generating,
    previous: offset < weeksSinceFirst(now) ? goTo(offset + 1) : undefined,
    next: offset > 0 ? goTo(offset - 1) : undefined,
    place,
    // A chosen region stays in the list, so that it can be left again.
    places: [...new Set([...(known?.places ?? []), ...(place === undefined ? [] : [place])])],
    choosePlace: (chosen) => {
      setPlace(chosen);
      reset();
    },
  };
}

/** Milliseconds after which a missing image is looked up again. */
const LOOKS_MS = [10_000, 30_000, 70_000, 150_000];

/** Calls `check` a few times, with growing delays, while `awaited` is not null. */
function useLaterLooks(awaited: string | null, look: () => unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (awaited === null) return;
    const timers = LOOKS_MS.map((milliseconds) => setTimeout(() => void latest.current(), milliseconds));
    return () => timers.forEach(clearTimeout);
  }, [awaited]);
}

const DAY_MS = 86_400_000;

/** The number of whole weeks since counting started. */
export const weeksSinceFirst = (now: number): number => Math.max(0, weekNumberAt(new Date(now)));

/** The Monday of the week `offset` weeks ago, as an ISO date. */
export const mondayOf = (offset: number, now: number): string => daysOfWeek(weeksSinceFirst(now) - offset).weekStart;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function weekLabel(weekStart: string): string {
  const monday = Date.parse(`${weekStart.slice(0, 10)}T00:00:00Z`);
  const sunday = monday + 6 * DAY_MS;
  return `${day.format(monday)} - ${day.format(sunday)}, ${new Date(sunday).getUTCFullYear()}`;
}
