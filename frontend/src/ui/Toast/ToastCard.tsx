import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { measures, radii } from '../../theme/measures.js';
import type { KeptToast } from './toast-store.js';
import { TOAST_MS } from './toast-store.js';
import { useCountdown } from './use-countdown.js';
import { useSwipeAway } from './use-swipe-away.js';

/** One toast: leaves by itself, by its button, by Escape or by a swipe to the right. */
export function ToastCard({ toast, onDismiss }: { toast: KeptToast; onDismiss: () => void }) {
  const { title, description, variant, action } = toast;
  const destructive = variant === 'destructive';
  const pause = useCountdown(TOAST_MS, onDismiss);
  const swipe = useSwipeAway(onDismiss);
  const Icon = destructive ? TriangleAlert : CircleCheck;
  return (
    <Box
      {...pause}
      {...swipe.handlers}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss();
      }}
      style={{ translate: `${swipe.offset}px` }}
      data-variant={destructive ? 'destructive' : 'default'}
      sx={{
        pointerEvents: 'auto',
        touchAction: 'pan-y',
        userSelect: 'none',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        pl: 2.5,
        pr: 1,
        py: 1.25,
        borderRadius: radii.entry,
        border: `${measures.hairline} solid`,
        borderColor: destructive ? 'error.main' : 'line',
        bgcolor: 'background.drawer',
        boxShadow: (theme) => theme.vars.palette.lift,
        animation: 'appear 180ms ease-out',
        '& > svg': { flex: 'none', mt: 1, color: destructive ? 'error.main' : 'success.main' },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.6, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {description !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        )}
      </Box>
      {action && (
        <Button
          size="small"
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton onClick={onDismiss} aria-label="Dismiss">
        <X size={measures.icon} aria-hidden />
      </IconButton>
    </Box>
  );
}
