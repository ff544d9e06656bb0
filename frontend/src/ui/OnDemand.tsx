import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.js';
import { useToast } from './Toast/use-toast.js';

interface OnDemandProps {
  /** Puts things back to where they can be asked for again. */
  onFailed: () => void;
  children: ReactNode;
}

/** Something that a press of a button brings. Where it cannot be shown a toast says so, and all else stays as it is. */
export function OnDemand({ onFailed, children }: OnDemandProps) {
  const toast = useToast();
  const failed = () => {
    toast({
      title: 'This could not be opened',
      description: 'The connection may be lost, or there is a newer version of the app.',
      variant: 'destructive',
      action: { label: 'Reload the page', run: () => window.location.reload() },
    });
    onFailed();
  };
  return (
    <ErrorBoundary fallback={() => null} onError={failed}>
      {children}
    </ErrorBoundary>
  );
}
