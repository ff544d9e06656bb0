import type { WeeklyRecord } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { measures, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import { counted } from '../../ui/format.js';
import { useIsHydrated } from '../../ui/page-hooks.js';
import { weekLabel, type WeeklyVision } from './use-week.js';

export function WindowLabel({ vision }: { vision: WeeklyVision }) {
  const isAlive = useIsHydrated();
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

/** A native select, because Base UI's would add to the first load of this page. */
function PlaceChooser({ place, places, choosePlace }: WeeklyVision) {
  if (places.length === 0) return null;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="select"
        aria-label="Place"
        value={place ?? ''}
        onChange={(event) => choosePlace(event.target.value === '' ? undefined : event.target.value)}
        sx={{
          ...{ appearance: 'none', width: '100%', minHeight: measures.touch, pl: 2, pr: 4.5, py: 0.5 },
          ...{ font: 'inherit', fontSize: '0.875rem', textOverflow: 'ellipsis', cursor: 'pointer' },
          ...{ color: unpainted.label, bgcolor: unpainted.glass, borderRadius: radii.pill },
          border: `${measures.hairline} solid ${unpainted.frame}`,
          '&:hover': { bgcolor: unpainted.frame },
          '&:focus-visible': { outlineColor: unpainted.label },
          // The list itself is drawn by the system.
          '& option': { color: unpainted.label, bgcolor: unpainted.middle },
        }}
      >
        <option value="">The world</option>
        {places.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Box>
      <Box
        component={ChevronDown}
        size={measures.iconSmall}
        aria-hidden
        sx={{ position: 'absolute', right: '0.9rem', top: 'calc(50% - 0.5rem)', pointerEvents: 'none' }}
      />
    </Box>
  );
}

interface WeeklyWords {
  title: string;
  note?: string;
  count: string;
}

/** Whether a week has neither an image nor a prompt for one: no dreams, or too few dreamers. */
export const isCalm = ({ collectivePrompt, imageStoredBase64, imageUrl }: WeeklyRecord): boolean =>
  !(collectivePrompt ?? imageStoredBase64 ?? imageUrl);

/** The message of the window while it has no image; null when none is expected. */
export function waitingWords({ record, generating }: WeeklyVision): string | null {
  if (generating) return 'Weaving collective dreams...';
  return record && isCalm(record) ? null : 'Preparing collective vision...';
}

function labelWords({ record, isCurrent }: WeeklyVision): WeeklyWords {
  if (record === undefined) return { title: 'Loading dreams...', count: '' };
  // The failure is logged; the window stays in its preparing state.
  if (record === null) return { title: 'Collective Dreams', count: '' };
  if (isCurrent && record.dreamCount === 0)
    return { title: 'Collective Dreams Unfold', note: "Awaiting this week's dreams...", count: 'silent dreams' };
  const note = isCurrent && isCalm(record) ? { note: "Awaiting more of this week's dreams..." } : {};
  return { title: record.weekTitle, ...note, count: counted(record.dreamCount, 'dream') };
}
