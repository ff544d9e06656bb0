import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { measures } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import { useIsAlive } from '../../ui/use-is-alive.js';
import { PlaceChooser } from './PlaceChooser.js';
import type { WeekImage } from './use-week-image.js';
import { labelWords } from './weekly-words.js';
import { weekLabel } from './weeks.js';

/** Which week it is, what it was called and how many dreams are in it; the way to the weeks beside it. */
export function WindowLabel({ vision }: { vision: WeekImage }) {
  const isAlive = useIsAlive();
  const { title, note, count } = labelWords(vision);
  const week = isAlive ? weekLabel(vision.weekStart) : '\u00a0';
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        left: 0,
        right: 0,
        bottom: 0,
        px: { xs: 3, md: 4.5 },
        pb: { xs: 2, md: 3 },
        color: unpainted.label,
      }}
    >
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
          minHeight: measures.touch,
        }}
      >
        <Typography
          id="collective-dreams"
          component="h2"
          sx={{
            fontSize: '0.8125rem',
            fontWeight: 600,
            flex: 'none',
            letterSpacing: { xs: '0.08em', md: '0.14em' },
            textTransform: 'uppercase',
            color: unpainted.nowDot,
          }}
        >
          Collective Dreams
        </Typography>
        <PlaceChooser {...vision} />
      </Box>
      <div aria-live="polite">
        <Typography component="h3" sx={{ typography: 'h2', mt: 0.25, textWrap: 'balance' }}>
          {title}
        </Typography>
        {note !== undefined && <Typography sx={{ mt: 0.5, color: unpainted.text }}>{note}</Typography>}
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: measures.touch }}>
        <Typography
          variant="body2"
          sx={{ mr: 'auto', color: unpainted.text, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          <span>{week}</span>
          {count !== '' && (
            <>
              <span aria-hidden>·</span>
              <span>{count}</span>
            </>
          )}
        </Typography>
        <WeekButton label="Previous week" icon={ChevronLeft} onClick={vision.previous} />
        <WeekButton label="Next week" icon={ChevronRight} onClick={vision.next} />
      </Box>
    </Box>
  );
}

interface WeekButtonProps {
  label: string;
  icon: typeof ChevronLeft;
  onClick: (() => void) | undefined;
}

function WeekButton({ label, icon: Icon, onClick }: WeekButtonProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={onClick === undefined}
      {...(onClick && { onClick })}
      sx={{
        color: unpainted.label,
        bgcolor: unpainted.glass,
        '&:hover': { color: unpainted.now, bgcolor: unpainted.frame },
        '&.Mui-disabled': { color: unpainted.next, bgcolor: unpainted.glass, opacity: 0.45 },
        '&:focus-visible': { outlineColor: unpainted.label },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
    </IconButton>
  );
}
