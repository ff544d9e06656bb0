import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import AudioLines from 'lucide-react/icons/audio-lines';
import BookOpen from 'lucide-react/icons/book-open';
import Mic from 'lucide-react/icons/mic';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { Panel } from '../../ui/Panel.js';

interface Feature {
  title: string;
  text: string;
  icon?: typeof BookOpen;
  /** Shown instead of an icon. */
  picture?: ReactNode;
  columns: 2 | 3 | 4;
}

const features = (): readonly Feature[] => [
  {
    title: t`WhatsApp integration`,
    text: t`Talk to the journal as you would to a friend. It is in the app you already have.`,
    picture: <NightChat />,
    columns: 3,
  },
  {
    title: t`AI dream visuals`,
    text: t`Each dream gets a painting of its own. Not the one you saw? Ask for another.`,
    picture: <ImageStrip names={['garden-of-lanterns']} />,
    columns: 3,
  },
  {
    title: t`Voice transcription`,
    text: t`Mumble with your eyes closed. A voice note becomes words you can read and mend.`,
    icon: AudioLines,
    columns: 2,
  },
  {
    title: t`Dream dashboard`,
    text: t`All your nights in one place: search them, filter them by mood, tag who was there.`,
    icon: BookOpen,
    columns: 2,
  },
  {
    title: t`Privacy first`,
    text: t`A dream is yours alone until you publish it, and you can take it back.`,
    icon: ShieldCheck,
    columns: 2,
  },
  {
    title: t`Cross-platform`,
    text: t`Record on any phone. Read on whatever screen is near.`,
    icon: MonitorSmartphone,
    columns: 2,
  },
  {
    title: t`Collective canvas`,
    text: t`Hang a dream beside those of others, and see what the world dreams together.`,
    picture: <ImageStrip names={['elephants-of-glass', 'corridor-of-letters', 'whale-over-the-city']} />,
    columns: 4,
  },
];

export function Features() {
  return (
    <Box component="section" id="features" aria-labelledby="features-title">
      <Typography
        id="features-title"
        variant="h2"
        sx={{ typography: 'h1', textWrap: 'balance', maxWidth: '18em' }}
      >{t`From a half-remembered night to a page you can keep`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 1.5, maxWidth: measures.textMax, fontSize: '1.125rem' }}
      >{t`Free to use, on your phone and on the web.`}</Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(6, 1fr)' },
          gap: { xs: 2, md: 2.5 },
          mt: { xs: 4, md: 5 },
        }}
      >
        {features().map((feature) => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </Box>
    </Box>
  );
}

function FeatureCard({ title, text, icon: Icon, picture, columns }: Feature) {
  return (
    <Panel
      component="li"
      sx={{
        gridColumn: { sm: picture ? '1 / -1' : 'auto', lg: `span ${columns}` },
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
      }}
    >
      {picture !== undefined && (
        <Box aria-hidden sx={{ flex: 1, minHeight: '13rem', display: 'grid' }}>
          {picture}
        </Box>
      )}
      <Box sx={{ p: { xs: 3, md: 3.5 }, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {Icon && (
          <Box sx={{ color: 'ink.secondary', mb: 1.5 }}>
            <Icon size={measures.featureIcon} strokeWidth={1.5} aria-hidden />
          </Box>
        )}
        <Typography variant="h3">{title}</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '26em' }}>
          {text}
        </Typography>
      </Box>
    </Panel>
  );
}

/** Loudness of the voice note over time, from 0 to 1. */
const WAVEFORM = [
  0.2, 0.35, 0.3, 0.6, 0.85, 0.5, 0.7, 1, 0.65, 0.4, 0.55, 0.8, 0.45, 0.3, 0.5, 0.75, 0.9, 0.6, 0.35, 0.5, 0.3, 0.2,
] as const;

/** A voice note and its answer. Decoration. */
function NightChat() {
  return (
    <Box
      sx={{
        display: 'grid',
        alignContent: 'center',
        gap: 1.5,
        px: { xs: 3, md: 5 },
        py: 4,
        background: `radial-gradient(120% 130% at 85% 0%, ${overImage.glow}, ${overImage.middle} 55%, ${overImage.edge})`,
        color: overImage.text,
      }}
    >
      <Bubble mine>
        <Mic size={measures.icon} color={overImage.nowDot} />
        <Box sx={{ flex: 1, height: '1.75rem', display: 'flex', alignItems: 'center', gap: '0.2rem' }}>
          {WAVEFORM.map((loudness, index) => (
            <Box
              key={index}
              sx={{ flex: 1, height: `${loudness * 100}%`, borderRadius: radii.pill, bgcolor: overImage.next }}
            />
          ))}
        </Box>
        <span>0:42</span>
      </Bubble>
      <Bubble>{t`Your dream is safe. I am naming and painting it now.`}</Bubble>
    </Box>
  );
}

/** A message of a chat, over a painting. */
export function Bubble({ mine = false, children }: { mine?: boolean; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        justifySelf: mine ? 'end' : 'start',
        width: mine ? 'min(100%, 19rem)' : 'auto',
        maxWidth: '19rem',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: radii.entry,
        border: `${measures.hairline} solid ${overImage.frame}`,
        bgcolor: mine ? overImage.middle : overImage.edge,
        color: overImage.label,
        typography: 'body2',
      }}
    >
      {children}
    </Box>
  );
}

interface ImageStripProps {
  /** File names in public/landing without their width. */
  names: readonly string[];
}

function ImageStrip({ names }: ImageStripProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${names.length}, minmax(0, 1fr))` },
        gap: 0.5,
        '& img:nth-of-type(n + 2)': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      {names.map((name) => (
        <Box
          key={name}
          component="img"
          src={`/landing/${name}-640.webp`}
          alt=""
          width={640}
          height={427}
          loading="lazy"
          decoding="async"
          sx={{ width: '100%', height: '100%', minHeight: '13rem', objectFit: 'cover' }}
        />
      ))}
    </Box>
  );
}
