import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.js';
import { useToast } from './toasts.js';

interface OnDemandProps {
  /** Resets the state of the control, so that it can be used again. */
  onFailed: () => void;
  children: ReactNode;
}

/** Content opened by a button. When it cannot be loaded, a toast says so and the page stays as it is. */
export function OnDemand({ onFailed, children }: OnDemandProps) {
  const toast = useToast();
  const failed = () => {
    toast({
      title: t`This could not be opened`,
      description: t`The connection may be lost, or there is a newer version of the app.`,
      variant: 'destructive',
      action: { label: t`Reload the page`, run: () => window.location.reload() },
    });
    onFailed();
  };
  return (
    <ErrorBoundary fallback={() => null} onError={failed}>
      {children}
    </ErrorBoundary>
  );
}
