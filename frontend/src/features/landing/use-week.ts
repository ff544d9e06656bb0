import { DEFAULT_LANGUAGE } from '@dreamloom/contracts/http';
import { daysOfWeek, type WeeklyRecord, weekNumberAt } from '@dreamloom/contracts/http';
import { useEffect, useRef, useState } from 'react';
import { useGenerateWeekImageMutation, useGetWeeklyQuery, useGetWeeklyRegionsQuery } from '../../api/weekly.api.js';
import { shownLanguage } from '../../language/language.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';

export interface Week {
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
  region: string | undefined;
  /** The regions to choose from. */
  regions: readonly string[];
  chooseRegion: (place: string | undefined) => void;
}

/** One week of collective dreams and the navigation to the others; a missing image is requested once per page view. */
export function useWeek(): Week {
  const [now] = useState(() => Date.now());
  const [offset, setOffset] = useState(0);
  const [region, setRegion] = useState<string>();
  const { currentData, isError, refetch } = useGetWeeklyQuery({ offset, region });
  const { currentData: known } = useGetWeeklyRegionsQuery(offset);
  const [generateImage, { isLoading, originalArgs, reset }] = useGenerateWeekImageMutation();
  const requested = useRef(new Set<string>());
  const record = currentData ?? (isError ? null : undefined);
  const stored = record?.imageStoredBase64 ?? record?.imageUrl;
  const image = usePictureAddress(stored);

  useEffect(() => {
    if (!record?.collectivePrompt || stored) return;
    const { collectivePrompt: prompt, weekTitle, weekStart } = record;
    const key = `${weekStart} ${region ?? ''}`;
    if (requested.current.has(key)) return;
    requested.current.add(key);
    void generateImage({
      week: { offset, region },
      body: { prompt, weekTitle, weekStart, ...(region !== undefined && { place: region }) },
    });
  }, [record, stored, offset, region, generateImage]);

  const generating = isLoading && originalArgs?.week.offset === offset && originalArgs.week.region === region;
  // The generation may take longer than the request.
  const isAwaited = Boolean(record?.collectivePrompt) && !stored && !generating;
  useRechecks(isAwaited ? `${offset} ${region ?? ''}` : null, refetch);

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
    region,
    // A chosen region stays in the list, so that it can be left again.
    regions: [...new Set([...(known?.places ?? []), ...(region === undefined ? [] : [region])])],
    chooseRegion: (chosen) => {
      setRegion(chosen);
      reset();
    },
  };
}

/** Milliseconds after which a missing image is looked up again. */
const RECHECK_DELAYS_MS = [10_000, 30_000, 70_000, 150_000];

/** Calls `check` a few times, with growing delays, while `awaited` is not null. */
function useRechecks(awaited: string | null, check: () => unknown): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (awaited === null) return;
    const timers = RECHECK_DELAYS_MS.map((milliseconds) => setTimeout(() => void latest.current(), milliseconds));
    return () => timers.forEach(clearTimeout);
  }, [awaited]);
}

const DAY_MS = 86_400_000;

/** The number of whole weeks since counting started. */
export const weeksSinceFirst = (now: number): number => Math.max(0, weekNumberAt(new Date(now)));

/** The Monday of the week `offset` weeks ago, as an ISO date. */
export const mondayOf = (offset: number, now: number): string => daysOfWeek(weeksSinceFirst(now) - offset).weekStart;

export function weekLabel(weekStart: string): string {
  const monday = Date.parse(`${weekStart.slice(0, 10)}T00:00:00Z`);
  const sunday = monday + 6 * DAY_MS;
  const date = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(shownLanguage(), date);
  // English has a form of its own, without the shortening of a range within one month.
  if (shownLanguage() !== DEFAULT_LANGUAGE)
    return new Intl.DateTimeFormat(shownLanguage(), { ...date, year: 'numeric' }).formatRange(monday, sunday);
  return `${day.format(monday)} - ${day.format(sunday)}, ${new Date(sunday).getUTCFullYear()}`;
}
