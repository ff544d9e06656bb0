import type { CircleWeek } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { measures, radii } from '../theme/measures.js';
import { MEDIA_PATH, sourcesOf } from './image-sources.js';
import { Spinner } from './Loading.js';
import { Moon } from './Logo.js';
import { Panel } from './Panel.js';
import { usePictureAddress } from './use-picture-address.js';

interface WeekPanelProps {
  week: Pick<CircleWeek, 'weekTitle' | 'collectivePrompt' | 'topWordsFormatted'>;
  /** Its address or its bytes; null while there is none. */
  image: string | null;
  isPainting: boolean;
  /** The name of the circle. */
  name: string;
}

/** The current week of a circle: its picture, title and words. */
export function WeekPanel({ week, image, isPainting, name }: WeekPanelProps) {
  const id = useId();
  const address = usePictureAddress(image);
  return (
    <Panel component="section" aria-labelledby={id} sx={layout}>
      <Box sx={picture}>
        {address === null ? (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
            {isPainting ? <Spinner size="sm" /> : <Moon size="3rem" />}
            {isPainting && (
              <Typography variant="body2" color="textSecondary">{t`Weaving this week’s picture…`}</Typography>
            )}
          </Box>
        ) : (
          <img
            src={address}
            {...(address.startsWith(MEDIA_PATH) && {
              srcSet: sourcesOf(address),
              sizes: '(max-width: 48rem) 100vw, 30rem',
            })}
            alt={week.weekTitle}
          />
        )}
      </Box>
      <Box sx={{ alignSelf: 'center' }}>
        <Typography variant="body2" color="textSecondary">{t`This week · ${name}`}</Typography>
        <Typography variant="h2" id={id} sx={{ mt: 0.5 }}>
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
