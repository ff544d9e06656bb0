import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.js';
import { lazyPart } from './lazy-part.js';
import { Notice } from './Notice.js';
import { LatestToastContext, type StoredToast, type Toast, TOAST_MS } from './toast-context.js';

/** Milliseconds after which a dismissed toast is removed from the state. */
export const TOAST_REMOVE_MS = 1_000_000;

const ShowToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Milliseconds after the first render until Base UI's toast is fetched, unless it is needed before: the dreams come first. */
const TOASTER_DELAY_MS = 1_000;

export const Toaster = lazyPart(async () => (await import('./Toaster.js')).Toaster);

/** Stores the latest toast, which replaces the one before it, and shows it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<StoredToast | null>(null);
  const [isDue, setDue] = useState(false);
  const show = useCallback(
    (toast: Toast) => setLatest((before) => ({ ...toast, id: (before?.id ?? 0) + 1, isOpen: true })),
    [],
  );
  const dismiss = useCallback(
    (id: number) => setLatest((current) => (current?.id === id ? { ...current, isOpen: false } : current)),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), TOASTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (latest === null || latest.isOpen) return;
    const timer = setTimeout(() => setLatest(null), TOAST_REMOVE_MS);
    return () => clearTimeout(timer);
  }, [latest]);

  return (
    <ShowToastContext value={show}>
      <LatestToastContext value={useMemo(() => ({ latest, dismiss }), [latest, dismiss])}>
        {children}
        {(isDue || latest !== null) && (
          // A toaster that could not be fetched is fetched again for the next toast.
          <ErrorBoundary resetKey={String(latest?.id)} fallback={() => <PlainToast />}>
            <Toaster />
          </ErrorBoundary>
        )}
      </LatestToastContext>
    </ShowToastContext>
  );
}

/** The words of the latest toast while the toaster cannot be fetched: without a network they still have to be read. */
function PlainToast() {
  const { latest, dismiss } = use(LatestToastContext);
  const id = latest?.isOpen ? latest.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, dismiss]);
  if (!latest?.isOpen) return null;
  return (
    <Box
      sx={{ position: 'fixed', zIndex: 'snackbar', bottom: 0, insetInlineEnd: 0, p: 2, bgcolor: 'background.drawer' }}
    >
      <Notice tone={latest.variant === 'destructive' ? 'error' : 'success'} title={latest.title}>
        {latest.description}
      </Notice>
    </Box>
  );
}

/** Returns the function that shows a toast; it never changes. */
export function useToast(): (toast: Toast) => void {
  const show = use(ShowToastContext);
  if (show === null) throw new Error('useToast needs a <ToastProvider> above it');
  return show;
}
