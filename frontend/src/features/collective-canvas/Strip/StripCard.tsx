import { clip, type CollectiveDream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures, motion, radii } from '../../../theme/measures.js';
import { unpainted } from '../../../theme/tokens.js';
import { calendarDate } from '../../../ui/calendar-date.js';
import { Panel } from '../../../ui/Panel.js';
import { ReportButton } from './ReportButton.js';
import { StripPicture } from './StripPicture.js';

/** Characters of a dream's words over its picture. */
const WORDS_SHOWN = 200;

interface StripCardProps {
  dream: CollectiveDream;
  isMine: boolean;
  timeZone: string | null;
}

/** A public dream: its picture, over which its words appear, and when and where it was dreamt. */
export function StripCard({ dream, isMine, timeZone }: StripCardProps) {
  return (
    <Panel
      component="article"
      aria-labelledby={`strip-${dream.id}`}
      sx={{ overflow: 'hidden', boxShadow: 'none', '&:hover .words, &:focus-within .words': { opacity: 1 } }}
    >
      <Box
        // A tap or the Tab key brings up the words where nothing hovers.
        tabIndex={0}
        sx={{ position: 'relative', aspectRatio: measures.painting, overflow: 'hidden', bgcolor: unpainted.edge }}
      >
        <StripPicture address={dream.generatedImageUrl} />
        {isMine && (
          <Box
            component="span"
            sx={{
              ...{ position: 'absolute', top: '0.75rem', right: '0.75rem', zIndex: 1, px: 1.5, py: 0.3 },
              ...{ borderRadius: radii.pill, bgcolor: 'primary.main', color: 'primary.contrastText' },
              ...{ fontSize: '0.8125rem', fontWeight: 700 },
            }}
          >
            My Dream
          </Box>
        )}
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
            color: unpainted.label,
            bgcolor: unpainted.veil,
            transition: `opacity ${motion.quick} ${motion.ease}`,
          }}
        >
          <Typography id={`strip-${dream.id}`} variant="h3" component="h2" sx={{ fontSize: '1.15rem' }}>
            {dream.title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {clip(dream.content, WORDS_SHOWN)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.25, py: 1.5 }}>
        <Typography variant="body2" component="time" dateTime={dream.createdAt} sx={{ flex: 'none' }}>
          {calendarDate(dream.createdAt, timeZone)}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ ml: 'auto', minWidth: 0 }}>
          {dream.userLocation ?? 'Unknown'}
        </Typography>
        {!isMine && <ReportButton dream={dream} />}
      </Box>
    </Panel>
  );
}
