import Box from '@mui/material/Box';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { measures } from '../../theme/measures.js';
import { ToastCard } from './ToastCard.js';
import type { ToastStore } from './toast-store.js';

/** The key that takes the keyboard to the toast. */
const HOTKEY = 'F8';

/**
 * Where toasts appear. Written here instead of taken from Base UI, which fixes its swipe at 40 px and its key at F6.
 * Both live regions are there before their first words, or a screen reader would not hear these.
 */
export function Toaster({ store }: { store: ToastStore }) {
  const region = useRef<HTMLElement>(null);
  const shown = useSyncExternalStore(store.subscribe, store.toasts, store.toasts).find(({ open }) => open);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  const card = shown && <ToastCard key={shown.id} toast={shown} onDismiss={() => store.dismiss(shown.id)} />;
  const urgent = shown?.variant === 'destructive';
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label={`Notifications (${HOTKEY})`}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 0, md: '1.5rem' },
        bottom: { xs: 0, md: '1.5rem' },
        width: '100%',
        maxWidth: { md: measures.toastMax },
        p: { xs: 2, md: 0 },
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
        '&:focus': { outline: 'none' },
        '&:focus-visible > div > *': { outline: `${measures.ring} solid`, outlineColor: 'primary.main' },
        '& > div': { width: '100%', maxWidth: measures.toastMax },
      }}
    >
      <div aria-live="polite">{!urgent && card}</div>
      <div aria-live="assertive">{urgent && card}</div>
    </Box>
  );
}
