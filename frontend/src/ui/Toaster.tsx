import { Toast as BaseToast } from '@base-ui/react/toast';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type PointerEvent, use, useEffect, useState } from 'react';
import { isRightToLeft } from '../language/language.js';
import { measures, radii } from '../theme/measures.js';
import { LatestToastContext, type StoredToast, TOAST_MS } from './toast-context.js';

/** The key that moves the focus to the toast, and the one that Base UI listens for. */
const HOTKEY = 'F8';
const BASE_UI_HOTKEY = 'F6';
/** Pixels towards the end of a line from which a released swipe dismisses. Base UI's own swipe is fixed at 40. */
const SWIPE_THRESHOLD = 50;
/** All toasts share one id, so that a new one replaces the one before it. */
const TOAST_ID = 'latest';

/** Shows the latest toast. Base UI brings its timer, which waits for pointer and focus, and its keyboard handling. */
export function Toaster() {
  return (
    <BaseToast.Provider timeout={TOAST_MS}>
      <ToastRegion />
    </BaseToast.Provider>
  );
}

function ToastRegion() {
  const { latest, dismiss } = use(LatestToastContext);
  const { toasts, add } = BaseToast.useToastManager<StoredToast>();
  const [toast] = toasts;
  const isUrgent = toast?.data?.variant === 'destructive';
  useHotkey();
  useEffect(() => {
    if (latest?.isOpen) add({ id: TOAST_ID, data: latest, onClose: () => dismiss(latest.id) });
  }, [latest, dismiss, add]);

  const card = toast?.data && <ToastCard key={toast.data.id} toast={toast} stored={toast.data} />;
  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        aria-label={t`Notifications (${HOTKEY})`}
        // The two live regions inside exist before their first words, or a screen reader would not read these.
        aria-live="off"
        render={<Box component="section" sx={regionStyles} />}
      >
        <div aria-live="polite">{!isUrgent && card}</div>
        <div aria-live="assertive">{isUrgent && card}</div>
      </BaseToast.Viewport>
    </BaseToast.Portal>
  );
}

const regionStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInlineEnd: { xs: 0, md: '1.5rem' },
  bottom: { xs: 0, md: '1.5rem' },
  width: '100%',
  maxWidth: { md: measures.toastMax },
  p: { xs: 2, md: 0 },
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  'body:has([data-tabs]) &': { bottom: { xs: measures.aboveTabs, md: '1.5rem' } },
  'body:has([data-edit-bar]) &': { bottom: '7rem' },
  // On a phone the buttons of a dialog are at the bottom.
  'body:has([role=dialog], [role=alertdialog]) &': { top: { xs: 0, md: 'auto' }, bottom: { xs: 'auto', md: '1.5rem' } },
  '&:focus': { outline: 'none' },
  '&:focus-visible > div > *': { outline: `${measures.ring} solid`, outlineColor: 'primary.main' },
  '& > div': { width: '100%', maxWidth: measures.toastMax },
} as const;

interface ToastCardProps {
  toast: BaseToast.Root.ToastObject;
  stored: StoredToast;
}

function ToastCard({ toast, stored: { title, description, variant, action } }: ToastCardProps) {
  const { close } = BaseToast.useToastManager();
  const dismiss = () => close(toast.id);
  const swipe = useSwipe(dismiss);
  const isUrgent = variant === 'destructive';
  const Icon = isUrgent ? TriangleAlert : CircleCheck;
  return (
    <BaseToast.Root
      toast={toast}
      // Base UI's role is dialog, which would be announced as one of the page's dialogs.
      role="group"
      swipeDirection={[]}
      {...swipe.handlers}
      style={{ translate: `${swipe.offset}px` }}
      data-variant={isUrgent ? 'destructive' : 'default'}
      render={
        <Box
          sx={{
            pointerEvents: 'auto',
            touchAction: 'pan-y',
            userSelect: 'none',
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1.5,
            paddingInlineStart: 2.5,
            paddingInlineEnd: 1,
            py: 1.25,
            borderRadius: radii.entry,
            border: `${measures.hairline} solid`,
            borderColor: isUrgent ? 'error.main' : 'line',
            bgcolor: 'background.drawer',
            boxShadow: (theme) => theme.vars.palette.lift,
            animation: 'appear 180ms ease-out',
            '& > svg': { flex: 'none', mt: 1, color: isUrgent ? 'error.main' : 'success.main' },
          }}
        />
      }
    >
      <Icon size={measures.icon} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.6, overflowWrap: 'anywhere' }}>
        <BaseToast.Title dir="auto" render={<Typography sx={{ fontWeight: 600 }} />}>
          {title}
        </BaseToast.Title>
        {description !== undefined && (
          <BaseToast.Description render={<Typography variant="body2" color="textSecondary" />}>
            {description}
          </BaseToast.Description>
        )}
      </Box>
      {action && (
        <Button
          size="small"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton onClick={dismiss} aria-label={t`Dismiss`}>
        <X size={measures.icon} aria-hidden />
      </IconButton>
    </BaseToast.Root>
  );
}

function useHotkey(): void {
  useEffect(() => {
    const forward = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) window.dispatchEvent(new KeyboardEvent('keydown', { key: BASE_UI_HOTKEY }));
    };
    window.addEventListener('keydown', forward);
    return () => window.removeEventListener('keydown', forward);
  }, []);
}

function useSwipe(onSwiped: () => void) {
  const side = isRightToLeft() ? -1 : 1;
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isOnButton = (event.target as Element).closest('button') !== null;
        if (event.button === 0 && !isOnButton) setStart(event.clientX);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start === null) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(side * Math.max(0, side * (event.clientX - start)));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (start !== null && side * (event.clientX - start) >= SWIPE_THRESHOLD) onSwiped();
        end();
      },
      onPointerCancel: end,
    },
  };
}
