import type { OpenCircle } from '@dreamloom/contracts/http';
import { useEffect, useRef } from 'react';
import { useCircleWeekImage, useGetCircleWeekQuery } from '../../api/open-circles.api.js';
import { shownLanguage } from '../../language/language.js';
import { WeekPanel } from '../../ui/WeekPanel.js';

/** The current week of a circle; its missing picture is requested once for each visit. */
export function CircleWeek({ circle, name }: { circle: OpenCircle; name: string }) {
  const { data: week, refetch } = useGetCircleWeekQuery({ group: circle, query: { language: shownLanguage() } });
  const { run, isLoading } = useCircleWeekImage();
  const requested = useRef(false);
  const isMissing = week ? week.collectivePrompt !== null && week.imageUrl === null : false;
  useEffect(() => {
    if (!isMissing || requested.current) return;
    requested.current = true;
    void run({ group: circle }).then(({ data }) => {
      if (data?.imageUrl) void refetch();
    });
  }, [isMissing, circle, run, refetch]);
  return week ? <WeekPanel week={week} image={week.imageUrl} isPainting={isLoading} name={name} /> : null;
}
