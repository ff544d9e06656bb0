import { clip, type CollectiveDream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import MoonIcon from 'lucide-react/icons/moon';
import { useRef, useState } from 'react';
import { measures, motion, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { formatDate } from '../../ui/format.js';
import { MEDIA_PATH, sourcesOf } from '../../ui/image-sources.js';
import { Panel } from '../../ui/Panel.js';
import { DreamtToo } from './DreamtToo.js';
import { ReportButton } from './ReportButton.js';

/** Maximum characters of a dream's text over its image. */
const MAX_TEXT_LENGTH = 200;

/** Words appear on hover and focus, which a tap gives as well. */
const WORDS = { '&:hover .words, &:focus-within .words': { opacity: 1 } };

interface StripCardProps {
  dream: CollectiveDream;
  isMine: boolean;
  /** The viewer's. */
  timeZone: string | null;
}

/** A public dream: its image with its text on hover or focus, its title, date and region. */
export function StripCard({ dream, isMine, timeZone }: StripCardProps) {
  const [isRevealed, setRevealed] = useState(false);
  const isShown = isRevealed || isMine || !dream.isSensitive;
  const picture = useRef<HTMLDivElement>(null);
  const show = () => {
    setRevealed(true);
    // The button disappears, so that its keyboard focus moves to the image it hid.
    picture.current?.focus();
  };
  return (
    <Panel
      component="article"
      {...(isShown ? { 'aria-labelledby': `strip-${dream.id}` } : { 'aria-label': t`Sensitive dream` })}
      sx={{ overflow: 'hidden', boxShadow: 'none', ...WORDS }}
    >
      <Box
        ref={picture}
        // Focus by tap or Tab shows the text where hover is not available.
        tabIndex={isShown ? 0 : -1}
        sx={{ position: 'relative', aspectRatio: measures.imageRatio, overflow: 'hidden', bgcolor: overImage.edge }}
      >
        <StripPicture address={dream.generatedImageUrl} blurred={!isShown} />
        {isMine && (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              top: '0.75rem',
              insetInlineEnd: '0.75rem',
              zIndex: 1,
              px: 1.5,
              py: 0.3,
              borderRadius: radii.pill,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: '0.8125rem',
              fontWeight: 700,
            }}
          >{t`My Dream`}</Box>
        )}
        {isShown ? <CardText dream={dream} /> : <SensitiveVeil onShow={show} />}
      </Box>
      <Box sx={{ px: 2.25, pt: 1.5 }}>
        {/* Screen readers have the title over the image. */}
        <Typography dir="auto" noWrap aria-hidden sx={{ fontWeight: 600 }}>
          {isShown ? dream.title : t`Sensitive dream`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.25 }}>
        <Typography variant="body2" component="time" dateTime={dream.createdAt} sx={{ flex: 'none' }}>
          {formatDate(dream.createdAt, timeZone)}
        </Typography>
        <Typography
          dir="auto"
          variant="body2"
          color="textSecondary"
          noWrap
          sx={{ marginInlineStart: 'auto', minWidth: 0 }}
        >
          {dream.userLocation ?? t`Unknown`}
        </Typography>
        {!isMine && <ReportButton dreamId={dream.id} name={isShown ? dream.title : t`this sensitive dream`} />}
      </Box>
      <Box sx={{ px: 2.25, pb: 0.75, minHeight: measures.touch }}>
        {isShown && <DreamtToo dream={dream} isMine={isMine} />}
      </Box>
    </Panel>
  );
}

function CardText({ dream }: { dream: CollectiveDream }) {
  return (
    <Box
      className="words"
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        p: 2.25,
        opacity: 0,
        color: overImage.label,
        bgcolor: overImage.veil,
        transition: `opacity ${motion.quick} ${motion.ease}`,
      }}
    >
      <Typography id={`strip-${dream.id}`} dir="auto" variant="h3" component="h2" sx={{ fontSize: '1.15rem' }}>
        {dream.title}
      </Typography>
      <Typography dir="auto" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {clip(dream.content, MAX_TEXT_LENGTH)}
      </Typography>
    </Box>
  );
}

const MOON_SIZE = 40;

interface StripPictureProps {
  address: string | null;
  blurred: boolean;
}

// Larger than its frame, so that no edge is visible.
const BLUR = { filter: 'blur(1.75rem)', transform: 'scale(1.3)' };

/** A dream's image, or a moon with the word 'Dream' when there is none or it cannot be loaded. */
function StripPicture({ address, blurred }: StripPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || broken === address) return <NoPicture />;
  return (
    <Box
      component="img"
      src={address}
      {...(address.startsWith(MEDIA_PATH) && { srcSet: sourcesOf(address), sizes: measures.stripCard })}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        ...(blurred && BLUR),
      }}
    />
  );
}

function NoPicture() {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a style
  const sky = `radial-gradient(circle at 50% 40%, ${overImage.glow}, ${overImage.middle} 55%, ${overImage.edge})`;
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        backgroundImage: sky,
        color: overImage.text,
      }}
    >
      <MoonIcon size={MOON_SIZE} aria-hidden />
      <Typography sx={{ fontWeight: 600 }}>{t`Dream`}</Typography>
    </Box>
  );
}

/** Covers a sensitive image until the viewer chooses to see it. */
function SensitiveVeil({ onShow }: { onShow: () => void }) {
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
      <Button
        onClick={onShow}
        sx={{ px: 2.5, color: overImage.label, bgcolor: overImage.veil, '&:hover': { bgcolor: overImage.veil } }}
      >{t`Sensitive content · Show`}</Button>
    </Box>
  );
}
