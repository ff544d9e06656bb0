import type { WeeklyRecord } from '@dreamloom/contracts/http';
import { useEffect, useRef, useState } from 'react';
import { useGetWeeklyPlacesQuery, useGetWeeklyQuery, useGenerateWeekImageMutation } from '../../api/weekly.api.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';
import { useLaterLooks } from './use-later-looks.js';
import { mondayOf, weeksSinceFirst } from './weeks.js';

export interface WeekImage {
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
  /** Where the week was dreamt; undefined is the world. */
  place: string | undefined;
  /** The places one can choose among. */
  places: readonly string[];
  choosePlace: (place: string | undefined) => void;
}

/** One week of collective dreams and the way to the others; a picture that is missing is asked for once per page view. */
export function useWeekImage(): WeekImage {
  const [now] = useState(() => Date.now());
  const [offset, setOffset] = useState(0);
  const [place, setPlace] = useState<string>();
  const { currentData, isError, refetch } = useGetWeeklyQuery({ offset, place });
  const { currentData: known } = useGetWeeklyPlacesQuery(offset);
  const [paint, { isLoading, originalArgs, reset }] = useGenerateWeekImageMutation();
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
  // A painting may take longer than its answer is waited for.
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
    // A place that has been chosen can be left again, whichever weeks know it.
    places: [...new Set([...(known?.places ?? []), ...(place === undefined ? [] : [place])])],
    choosePlace: (chosen) => {
      setPlace(chosen);
      reset();
    },
  };
}
