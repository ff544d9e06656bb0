import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { shownLanguage } from '../../language/language.js';
import { openWindow, type WindowTexts } from '../../public-page/collective-window.js';
import { measures, motion, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { formatCount } from '../../ui/format.js';
import { WindowLabel } from './WindowLabel.js';

/**
 * The width of an image before it is cropped: the window is 1.06 times as high as wide, and an image half as wide again. On
 * a phone the window is as wide as the screen without its margins.
 */
// eslint-disable-next-line lingui/no-unlocalized-strings -- a media query
const SIZES = '(min-width: 100rem) 69.5rem, (min-width: 48.0625rem) 70vw, calc(159vw - 4rem)';

/**
 * Collective Dreams: an arched window with the week's image and its label. What it shows changes without React:
 * public-page/collective-window.ts.
 */
export function CollectiveWindow() {
  const section = useRef<HTMLElement>(null);
  const texts = JSON.stringify(windowTexts());
  useEffect(() => (section.current === null ? undefined : openWindow(section.current)), [texts]);
  return (
    <Box
      ref={section}
      component="section"
      aria-labelledby="collective-dreams"
      data-window-texts={texts}
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
      <StandIn />
      <Typography
        role="status"
        data-part="waiting"
        sx={{
          position: 'absolute',
          zIndex: 1,
          top: '36%',
          insetInline: 0,
          px: 4,
          textAlign: 'center',
          color: overImage.label,
          textShadow: `0 0 1.5rem ${overImage.veil}, 0 0 0.5rem ${overImage.veil}`,
        }}
      >{t`Preparing collective vision...`}</Typography>
      <WindowLabel />
    </Box>
  );
}

const windowTexts = (): WindowTexts => {
  const title = '{title}';
  return {
    loading: t`Loading dreams...`,
    preparing: t`Preparing collective vision...`,
    weaving: t`Weaving collective dreams...`,
    failed: t`Collective Dreams`,
    unfolds: t`Collective Dreams Unfold`,
    awaitsDreams: t`Awaiting this week's dreams...`,
    awaitsMore: t`Awaiting more of this week's dreams...`,
    silent: t`silent dreams`,
    image: t`The world's dreams of one week in a painting: ${title}`,
    dreams: countForms(),
  };
};

/** Numbers that have all plural categories of our languages. */
const SAMPLES = [0, 1, 2, 1_000_000];

/** '# dream', '# dreams' by plural category. */
function countForms(): Record<string, string> {
  const category = new Intl.PluralRules(shownLanguage());
  const number = new Intl.NumberFormat(shownLanguage());
  const form = (sample: number) => formatCount(sample, 'dream').replace(number.format(sample), '#');
  return Object.fromEntries(SAMPLES.map((sample) => [category.select(sample), form(sample)]));
}

/** Widths in pixels of the files /landing/<name>-<width>.webp, whose ratio is 3:2. */
const WIDTHS = [640, 1200] as const;

const addressOf = (width: number) => `/landing/whale-over-the-city-${width}.webp`;

/** The image that is shown until the week has one. Decoration: dimmed under a waiting message. */
function StandIn() {
  return (
    <Box
      component="img"
      data-part="stand-in"
      src={addressOf(WIDTHS[0])}
      srcSet={WIDTHS.map((width) => `${addressOf(width)} ${width}w`).join(', ')}
      sizes={SIZES}
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
        transition: `opacity ${motion.fade} ${motion.ease}`,
        '&[data-dim]': { opacity: 0.3 },
        '&[data-part=image]': { objectPosition: 'center', animation: `appear ${motion.fade} ${motion.ease}` },
      }}
    />
  );
}
