import type { OpenCircle } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useCircleWeekImage, useGetCircleWeekQuery } from '../../api/open-circles.api.js';
import { shownLanguage } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { sourcesOf } from '../../ui/image-sources.js';
import { Spinner } from '../../ui/Loading.js';
import { Moon } from '../../ui/Logo.js';
import { Panel } from '../../ui/Panel.js';

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
  if (!week) return null;
  return (
    <Panel component="section" aria-labelledby="circle-week" sx={layout}>
      <Box sx={picture}>
        {week.imageUrl === null ? (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
            {isLoading ? <Spinner size="sm" /> : <Moon size="3rem" />}
            {isLoading && (
              <Typography variant="body2" color="textSecondary">{t`Weaving this week’s picture…`}</Typography>
            )}
          </Box>
        ) : (
          <img
            src={week.imageUrl}
            srcSet={sourcesOf(week.imageUrl)}
            sizes="(max-width: 48rem) 100vw, 30rem"
            alt={week.weekTitle}
          />
        )}
      </Box>
      <Box sx={{ alignSelf: 'center' }}>
        <Typography variant="body2" color="textSecondary">{t`This week · ${name}`}</Typography>
        <Typography variant="h2" id="circle-week" sx={{ mt: 0.5 }}>
          {week.weekTitle}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: measures.textMax }}>
          {week.collectivePrompt === null
            ? t`The picture of a week comes with the dreams of five people.`
            : week.topWordsFormatted}
        </Typography>
      </Box>
    </Panel>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 26rem) minmax(0, 1fr)' },
  gap: { xs: 2, md: 4 },
  p: { xs: 2, md: 2.5 },
} as const;

const picture = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  overflow: 'hidden',
  borderRadius: radii.card,
  bgcolor: 'tint.primary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;
