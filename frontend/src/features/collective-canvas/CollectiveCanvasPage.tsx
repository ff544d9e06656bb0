import type { CollectiveDream, CollectiveDreams, OpenCircle, User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { statusLineOf } from '../../api/call.js';
import { useGetStripInfiniteQuery } from '../../api/community.api.js';
import { useGetOpenCirclesQuery } from '../../api/open-circles.api.js';
import { measures, radii } from '../../theme/measures.js';
import { Moon } from '../../ui/Logo.js';
import { RetryNotice } from '../../ui/Notice.js';
import { openCircleName } from '../../ui/open-circle-name.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { CircleWeek } from './CircleWeek.js';
import { CollectiveReading } from './CollectiveReading.js';
import { GroupChooser } from './GroupChooser.js';
import { LoadingStrip, Strip } from './Strip.js';

export function CollectiveCanvasPage({ user }: { user: User }) {
  const [selected, setSelected] = useState<OpenCircle | null>(null);
  const { data: circles } = useGetOpenCirclesQuery();
  const hasOpenCircles = (circles?.open.length ?? 0) > 0;
  // The canvas of everybody takes the place of a circle that the dreamer has left, or that is not open any more.
  const circle = selected !== null && circles?.open.includes(selected) ? selected : null;
  const name = circles && circle ? openCircleName(circles, circle) : null;
  const strip = useGetStripInfiniteQuery(circle);
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, currentData: data } = strip;
  const chooser = <GroupChooser selected={circle ?? 'global_canvas'} onSelect={setSelected} />;
  const dreams = stripOf(data?.pages ?? []);
  usePageTitle(t`Collective Canvas`);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75 }}>
        <Typography variant="h1">{t`Collective Canvas`}</Typography>
        <Box
          component="span"
          sx={{
            px: 1.5,
            py: 0.3,
            borderRadius: radii.pill,
            fontSize: '0.8125rem',
            fontWeight: 700,
            bgcolor: 'tint.secondary',
            color: 'ink.secondary',
          }}
        >{t`NEW`}</Box>
      </Box>
      <Typography
        color="textSecondary"
        sx={{ mt: 1, mb: { xs: 3, md: 4 }, maxWidth: measures.textMax }}
      >{t`Dreams that people have chosen to share with everybody. Somewhere among them, yours may have a neighbour.`}</Typography>
      {hasOpenCircles && <Box sx={{ mb: { xs: 3, md: 4 } }}>{chooser}</Box>}
      {error !== undefined && (
        <Box sx={{ mb: 4 }}>
          <RetryNotice title={t`Failed to fetch collective dreams`} busy={isFetching} onRetry={() => void refetch()}>
            {statusLineOf(error)}
          </RetryNotice>
        </Box>
      )}
      {!data && error === undefined && <LoadingStrip />}
      {data && dreams.length === 0 && <NoDreams />}
      {dreams.length > 0 && (
        <Strip
          key={`strip-${circle}`}
          dreams={dreams}
          viewer={user}
          {...(hasNextPage && { more: { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } })}
        />
      )}
      <CollectiveReading key={`reading-${circle}`} circle={circle} strip={dreams} user={user}>
        {!hasOpenCircles && chooser}
        {circle && name && <CircleWeek circle={circle} name={name} />}
      </CollectiveReading>
    </>
  );
}

/** The dreams of all pages; one that moved to the next page meanwhile comes once. */
const stripOf = (pages: readonly (CollectiveDreams | null)[]): CollectiveDream[] => [
  ...new Map(pages.flatMap((page) => page?.dreams ?? []).map((dream) => [dream.id, dream])).values(),
];

function NoDreams() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 7, textAlign: 'center' }}>
      <Moon size="3.5rem" />
      <Typography variant="h2">{t`No Dreams Available`}</Typography>
      <Typography color="textSecondary">{t`As soon as somebody makes a dream public, it hangs here.`}</Typography>
    </Box>
  );
}
