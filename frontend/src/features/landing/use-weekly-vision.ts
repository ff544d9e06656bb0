import { useEffect, useRef, useState } from 'react';
import type { WeeklyRecord } from '../../api/weekly.api.js';
import { useGetWeeklyQuery, usePaintWeekMutation } from '../../api/weekly.api.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';
import { mondayOf, weeksSinceFirst } from './weeks.js';

export interface WeeklyVision {
  /** `undefined` while the week is on its way, null when it could not be had. */
  record: WeeklyRecord | null | undefined;
  weekStart: string;
  /** Where the week's picture is, null while there is none to see. */
  image: string | null;
  isCurrent: boolean;
  generating: boolean;
  /** Goes a week back or forward; undefined where there is no further week. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** One week of collective dreams and the way to the others; a picture that is missing is asked for once per page view. */
export function useWeeklyVision(): WeeklyVision {
  const [now] = useState(() => Date.now());
  const [offset, setOffset] = useState(0);
  const { currentData, isError } = useGetWeeklyQuery(offset);
  const [paint, { isLoading, originalArgs, reset }] = usePaintWeekMutation();
  const asked = useRef(new Set<string>());
  const record = isError ? null : currentData;
  const stored = record?.imageStoredBase64 ?? record?.imageUrl;
  const image = usePictureAddress(stored);

  useEffect(() => {
    if (!record?.collectivePrompt || stored || asked.current.has(record.weekStart)) return;
    const { collectivePrompt: prompt, weekTitle, weekStart } = record;
    asked.current.add(weekStart);
    void paint({ offset, body: { prompt, weekTitle, weekStart } });
  }, [record, stored, offset, paint]);

  const goTo = (week: number) => () => {
    setOffset(week);
    reset();
  };
  return {
    record,
    weekStart: record?.weekStart ?? mondayOf(offset, now),
    image,
    isCurrent: offset === 0,
    generating: isLoading && originalArgs?.offset === offset,
    previous: offset < weeksSinceFirst(now) ? goTo(offset + 1) : undefined,
    next: offset > 0 ? goTo(offset - 1) : undefined,
  };
}
