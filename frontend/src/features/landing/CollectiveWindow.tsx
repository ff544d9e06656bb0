import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { measures, motion, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import { HousePainting } from './HousePainting.js';
import { useWeekImage } from './use-week-image.js';
import { isCalm, waitingWords } from './weekly-words.js';
import { WindowLabel } from './WindowLabel.js';

/** Collective Dreams: an arched window on the week's painting, with its label as in a museum. */
export function CollectiveWindow() {
  const vision = useWeekImage();
  const [broken, setBroken] = useState<string>();
  const image = vision.image === broken ? null : vision.image;
  const waiting = image === null ? waitingWords(vision) : null;
  const record = vision.record ?? undefined;
  return (
    <Box
      component="section"
      aria-labelledby="collective-dreams"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.window,
        borderRadius: { xs: radii.windowSmall, md: radii.window },
        bgcolor: unpainted.edge,
        boxShadow: (theme) => theme.vars.palette.lift,
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          pointerEvents: 'none',
          boxShadow: `inset 0 0 0 ${measures.hairline} ${unpainted.frame}`,
          // A small window has the label higher up its pane.
          background: {
            xs: `linear-gradient(transparent 32%, ${unpainted.veil} 70%)`,
            md: `linear-gradient(transparent 46%, ${unpainted.veil} 84%)`,
          },
        },
      }}
    >
      {image === null && (
        <HousePainting dim={vision.record !== undefined && !(record && isCalm(record) && vision.isCurrent)} />
      )}
      {image !== null && (
        <Box
          component="img"
          key={image}
          src={image}
          alt={`The world's dreams of one week in a painting: ${record?.weekTitle ?? ''}`}
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
          color: unpainted.label,
          textShadow: `0 0 1.5rem ${unpainted.veil}, 0 0 0.5rem ${unpainted.veil}`,
        }}
      >
        {waiting}
      </Typography>
      <WindowLabel vision={vision} />
    </Box>
  );
}
