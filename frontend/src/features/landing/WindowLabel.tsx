import type { WeeklyRecord } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { formatCount } from '../../ui/format.js';
import { useIsHydrated } from '../../ui/page-hooks.js';
import { type Week, weekLabel } from './use-week.js';

export function WindowLabel({ vision: week }: { vision: Week }) {
  const isHydrated = useIsHydrated();
  const { title, note, count } = labelTexts(week);
  const dates = isHydrated ? weekLabel(week.weekStart) : '\u00a0';
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
        color: overImage.label,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
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
            color: overImage.nowDot,
          }}
        >{t`Collective Dreams`}</Typography>
        <RegionSelect {...week} />
      </Box>
      <div aria-live="polite">
        <Typography component="h3" sx={{ typography: 'h2', mt: 0.25, textWrap: 'balance' }}>
          {title}
        </Typography>
        {note !== undefined && <Typography sx={{ mt: 0.5, color: overImage.text }}>{note}</Typography>}
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: measures.touch }}>
        <Typography
          variant="body2"
          sx={{ mr: 'auto', color: overImage.text, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          <span>{dates}</span>
          {count !== '' && (
            <>
              <span aria-hidden>·</span>
              <span>{count}</span>
            </>
          )}
        </Typography>
        <WeekButton label={t`Previous week`} icon={ChevronLeft} onClick={week.previous} />
        <WeekButton label={t`Next week`} icon={ChevronRight} onClick={week.next} />
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
        color: overImage.label,
        bgcolor: overImage.glass,
        '&:hover': { color: overImage.now, bgcolor: overImage.frame },
        '&.Mui-disabled': { color: overImage.next, bgcolor: overImage.glass, opacity: 0.45 },
        '&:focus-visible': { outlineColor: overImage.label },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
    </IconButton>
  );
}

/** A native select, because Base UI's would add to the first load of this page. */
function RegionSelect({ region, regions, chooseRegion }: Week) {
  if (regions.length === 0) return null;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="select"
        aria-label={t`Place`}
        value={region ?? ''}
        onChange={(event) => chooseRegion(event.target.value === '' ? undefined : event.target.value)}
        sx={{
          appearance: 'none',
          width: '100%',
          minHeight: measures.touch,
          pl: 2,
          pr: 4.5,
          py: 0.5,
          font: 'inherit',
          fontSize: '0.875rem',
          textOverflow: 'ellipsis',
          cursor: 'pointer',
          color: overImage.label,
          bgcolor: overImage.glass,
          borderRadius: radii.pill,
          border: `${measures.hairline} solid ${overImage.frame}`,
          '&:hover': { bgcolor: overImage.frame },
          '&:focus-visible': { outlineColor: overImage.label },
          // The list itself is drawn by the system.
          '& option': { color: overImage.label, bgcolor: overImage.middle },
        }}
      >
        <option value="">{t`The world`}</option>
        {regions.map((name) => (
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

interface LabelTexts {
  title: string;
  note?: string;
  count: string;
}

/** Whether a week has neither an image nor a prompt for one: no dreams, or too few dreamers. */
export const isWithoutImage = ({ collectivePrompt, imageStoredBase64, imageUrl }: WeeklyRecord): boolean =>
  !(collectivePrompt ?? imageStoredBase64 ?? imageUrl);

/** The message of the window while it has no image; null when none is expected. */
export function waitingText({ record, generating }: Week): string | null {
  if (generating) return t`Weaving collective dreams...`;
  return record && isWithoutImage(record) ? null : t`Preparing collective vision...`;
}

function labelTexts({ record, isCurrent }: Week): LabelTexts {
  if (record === undefined) return { title: t`Loading dreams...`, count: '' };
  // The failure is logged; the window stays in its preparing state.
  if (record === null) return { title: t`Collective Dreams`, count: '' };
  if (isCurrent && record.dreamCount === 0)
    return { title: t`Collective Dreams Unfold`, note: t`Awaiting this week's dreams...`, count: t`silent dreams` };
  const note = isCurrent && isWithoutImage(record) ? { note: t`Awaiting more of this week's dreams...` } : {};
  return { title: record.weekTitle, ...note, count: formatCount(record.dreamCount, 'dream') };
}
