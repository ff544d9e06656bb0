import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { measures, motion, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';

/** The label of the window as it is before a week is known. */
export function WindowLabel() {
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetInline: 0,
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
        <PlaceSelect />
      </Box>
      <div aria-live="polite">
        <Typography
          component="h3"
          data-part="title"
          sx={{ typography: 'h2', mt: 0.25, textWrap: 'balance' }}
        >{t`Loading dreams...`}</Typography>
        <Typography hidden data-part="note" sx={{ mt: 0.5, color: overImage.text }} />
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: measures.touch }}>
        <Typography
          component="div"
          variant="body2"
          sx={{ marginInlineEnd: 'auto', color: overImage.text, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          <Box
            component="span"
            data-part="dates"
            sx={{ '&:not(:has(+ [hidden]))::after': { content: '"·" / ""', marginInlineStart: 1 } }}
          >
            {'\u00a0'}
          </Box>
          <span hidden data-part="count" />
        </Typography>
        <WeekButton part="previous" label={t`Previous week`} icon={ChevronLeft} />
        <WeekButton part="next" label={t`Next week`} icon={ChevronRight} />
      </Box>
    </Box>
  );
}

interface WeekButtonProps {
  part: 'previous' | 'next';
  label: string;
  icon: typeof ChevronLeft;
}

function WeekButton({ part, label, icon: Icon }: WeekButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      data-part={part}
      disabled
      aria-label={label}
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: measures.touch,
        height: measures.touch,
        p: 0,
        border: 0,
        borderRadius: radii.pill,
        cursor: 'pointer',
        color: overImage.label,
        bgcolor: overImage.glass,
        transition: `background-color ${motion.quick} ${motion.ease}`,
        '&:hover': { color: overImage.now, bgcolor: overImage.frame },
        '&:disabled': { color: overImage.next, bgcolor: overImage.glass, opacity: 0.45, cursor: 'default' },
        '&:focus-visible': { outlineColor: overImage.label },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
    </Box>
  );
}

/** Hidden until places with enough dreamers are known. */
function PlaceSelect() {
  return (
    <Box hidden data-part="place-choice" sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="select"
        data-part="places"
        aria-label={t`Place`}
        sx={{
          appearance: 'none',
          width: '100%',
          minHeight: measures.touch,
          paddingInlineStart: 2,
          paddingInlineEnd: 4.5,
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
      </Box>
      <Box
        component={ChevronDown}
        size={measures.iconSmall}
        aria-hidden
        sx={{ position: 'absolute', insetInlineEnd: '0.9rem', top: 'calc(50% - 0.5rem)', pointerEvents: 'none' }}
      />
    </Box>
  );
}
