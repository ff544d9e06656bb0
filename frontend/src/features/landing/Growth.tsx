import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ArrowRight from 'lucide-react/icons/arrow-right';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { Bubble } from './Features.js';

/** What a journal is good for once it has some nights; its pictures are of the product (npm run pictures). */
export function Growth() {
  return (
    <Box component="section" aria-labelledby="growth">
      <Typography
        id="growth"
        variant="h2"
        sx={{ typography: 'h1', textWrap: 'balance' }}
      >{t`What grows from it`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 1.5, maxWidth: measures.textMax, fontSize: '1.125rem' }}
      >{t`A journal that has some nights in it begins to answer.`}</Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(12, minmax(0, 1fr))',
          },
          columnGap: { sm: 2.5, lg: 3 },
          rowGap: { xs: 5, md: 7 },
          mt: { xs: 4, md: 5 },
        }}
      >
        <Item
          columns={7}
          title={t`Patterns`}
          text={t`Each night is a dot of light in the colour of its mood. Whatever returns is named, with all its nights.`}
        >
          <Nights />
        </Item>
        <Item
          columns={5}
          title={t`Ask your journal`}
          text={t`A question in plain words. It answers from your own dreams alone, and shows you which.`}
        >
          <Question />
        </Item>
        <Item
          columns={4}
          title={t`Another ending`}
          text={t`A nightmare that comes back may end differently. You write how, and have it painted if you like.`}
        >
          <OtherEnding />
        </Item>
        <Item
          columns={4}
          title={t`Your voice, in the browser`}
          text={t`Press, and speak with your eyes closed. The page stays dark, and needs no WhatsApp.`}
        >
          <Picture name="voice-night" />
        </Item>
        <Item
          columns={4}
          title={t`Without a network`}
          text={t`Your last dreams open on a plane as well. What you tell there waits on your device and arrives later.`}
        >
          <Offline />
        </Item>
      </Box>
    </Box>
  );
}

interface ItemProps {
  title: string;
  text: string;
  /** Of twelve on a wide screen. */
  columns: 4 | 5 | 7;
  children: ReactNode;
}

function Item({ title, text, columns, children }: ItemProps) {
  return (
    <Box
      component="li"
      sx={{
        gridColumn: { sm: columns === 7 ? '1 / -1' : 'auto', lg: `span ${columns}` },
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...frame,
          aspectRatio: measures.imageRatio,
          // As high as the wide one beside it.
          ...(columns === 5 && { aspectRatio: { xs: measures.imageRatio, lg: 'auto' }, flex: { lg: 1 } }),
        }}
      >
        {children}
      </Box>
      <Typography variant="h3" sx={{ mt: 2.5 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '34em' }}>
        {text}
      </Typography>
    </Box>
  );
}

const frame = {
  position: 'relative',
  minHeight: 0,
  display: 'grid',
  overflow: 'hidden',
  borderRadius: radii.card,
  border: `${measures.hairline} solid`,
  borderColor: 'line',
  '& img': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
} as const;

interface PictureProps {
  /** A file in public/landing. */
  name: string;
  height?: number;
  sx?: object;
}

/** A picture of the product. */
function Picture({ name, height = 640, sx }: PictureProps) {
  return (
    <Box
      component="img"
      src={`/landing/${name}.webp`}
      alt=""
      width={960}
      height={height}
      loading="lazy"
      decoding="async"
      {...(sx && { sx })}
    />
  );
}

/** A picture in the palette of the page; that of the other one is not loaded. */
function InBothPalettes({ name, height = 640 }: PictureProps) {
  return (
    <>
      <Picture name={`${name}-night`} height={height} sx={{ 'html:not(.dark) &&': { display: 'none' } }} />
      <Picture name={`${name}-dawn`} height={height} sx={{ '.dark &&': { display: 'none' } }} />
    </>
  );
}

/** The nights of a year. */
function Nights() {
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: 0,
        p: { xs: 2, md: 4 },
        bgcolor: 'background.paper',
        // The ground of the picture is that of the page it was taken from.
        '&& img': { objectFit: 'contain', mixBlendMode: 'lighten', 'html:not(.dark) &': { mixBlendMode: 'multiply' } },
      }}
    >
      <InBothPalettes name="patterns" height={676} />
    </Box>
  );
}

/** The page of a dream on a phone that has no network. */
function Offline() {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        minHeight: 0,
        pt: 3.5,
        background: `radial-gradient(120% 130% at 85% 0%, ${overImage.glow}, ${overImage.middle} 55%, ${overImage.edge})`,
      }}
    >
      <Box
        sx={{
          width: '64%',
          minHeight: 0,
          overflow: 'hidden',
          borderRadius: `${radii.card} ${radii.card} 0 0`,
          border: `${measures.ringGap} solid ${overImage.frame}`,
          borderBottom: 0,
          '&& img': { height: 'auto' },
        }}
      >
        <InBothPalettes name="dream" height={778} />
      </Box>
      <Box sx={{ ...badge, insetInlineEnd: '1.25rem', top: '1.25rem' }}>
        <WifiOff size={measures.icon} />
      </Box>
    </Box>
  );
}

const badge = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: measures.touch,
  height: measures.touch,
  borderRadius: radii.pill,
  bgcolor: overImage.edge,
  color: overImage.label,
} as const;

/** A question to the journal and its answer, over the painting of the dream that it names. */
function Question() {
  return (
    <>
      <Painting name="corridor-of-letters" />
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          alignContent: 'end',
          gap: 1.25,
          p: { xs: 2, md: 3 },
          background: `linear-gradient(transparent 10%, ${overImage.veil} 75%)`,
        }}
      >
        <Bubble mine>{t`When did I last dream of my grandmother?`}</Bubble>
        <Bubble>{t`Three weeks ago, in a corridor full of letters. She read them to you.`}</Bubble>
      </Box>
    </>
  );
}

/** The painting of a nightmare and that of its other ending. */
function OtherEnding() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.5, minHeight: 0 }}>
      <Painting name="nightmare" />
      <Painting name="other-ending" />
      <Box sx={{ ...badge, inset: 0, m: 'auto' }}>
        <ArrowRight size={measures.icon} />
      </Box>
    </Box>
  );
}

function Painting({ name }: { name: string }) {
  return (
    <Box
      component="img"
      src={`/landing/${name}-640.webp`}
      alt=""
      width={640}
      height={427}
      loading="lazy"
      decoding="async"
    />
  );
}
