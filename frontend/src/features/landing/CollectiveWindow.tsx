import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { measures, motion, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { useWeek } from './use-week.js';
import { isWithoutImage, waitingText, WindowLabel } from './WindowLabel.js';

/** Collective Dreams: an arched window with the week's image and its label. */
export function CollectiveWindow() {
  const week = useWeek();
  const [broken, setBroken] = useState<string>();
  const image = week.image === broken ? null : week.image;
  const waitingMessage = image === null ? waitingText(week) : null;
  const record = week.record ?? undefined;
  const title = record?.weekTitle ?? '';
  return (
    <Box
      component="section"
      aria-labelledby="collective-dreams"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.window,
        borderRadius: { xs: radii.windowSmall, md: radii.window },
        bgcolor: overImage.edge,
        boxShadow: (theme) => theme.vars.palette.lift,
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          pointerEvents: 'none',
          boxShadow: `inset 0 0 0 ${measures.hairline} ${overImage.frame}`,
          // A small window has its label higher.
          background: {
            xs: `linear-gradient(transparent 32%, ${overImage.veil} 70%)`,
            md: `linear-gradient(transparent 46%, ${overImage.veil} 84%)`,
          },
        },
      }}
    >
      {image === null && (
        <DefaultImage dim={week.record !== undefined && !(record && isWithoutImage(record) && week.isCurrent)} />
      )}
      {image !== null && (
        <Box
          component="img"
          key={image}
          src={image}
          alt={t`The world's dreams of one week in a painting: ${title}`}
          onError={() => setBroken(image)}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            animation: `appear ${motion.fade} ${motion.ease}`,
          }}
        />
      )}
      <Typography
        role="status"
        sx={{
          position: 'absolute',
          zIndex: 1,
          top: '36%',
          left: 0,
          right: 0,
          px: 4,
          textAlign: 'center',
          color: overImage.label,
          textShadow: `0 0 1.5rem ${overImage.veil}, 0 0 0.5rem ${overImage.veil}`,
        }}
      >
        {waitingMessage}
      </Typography>
      <WindowLabel vision={week} />
    </Box>
  );
}

/** Widths in pixels of the files /landing/<name>-<width>.webp, whose ratio is 3:2. */
const WIDTHS = [640, 1200] as const;

const addressOf = (width: number) => `/landing/whale-over-the-city-${width}.webp`;

/** The default image, shown until the week has one. Decoration: dimmed under a waiting message. */
function DefaultImage({ dim }: { dim: boolean }) {
  return (
    <Box
      component="img"
      src={addressOf(WIDTHS[0])}
      srcSet={WIDTHS.map((width) => `${addressOf(width)} ${width}w`).join(', ')}
      // The window is taller than the image, so that the image is wider than the window.
      sizes="(min-width: 48.0625rem) 70vw, 150vw"
      alt=""
      width={1200}
      height={800}
      fetchPriority="high"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        objectPosition: '46% 50%',
        opacity: dim ? 0.3 : 1,
        transition: `opacity ${motion.fade} ${motion.ease}`,
      }}
    />
  );
}
