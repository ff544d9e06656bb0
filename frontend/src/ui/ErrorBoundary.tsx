import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LazyPartError } from './lazy-part.js';
import { Notice } from './Notice.js';

interface ErrorBoundaryProps {
  /** Rendered after a failure; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  onError?: () => void;
  /** A new value here renders the children again after a failure. */
  resetKey?: string;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LazyPartError) error.reset();
    this.props.onError?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}

interface PageBoundaryProps {
  /** The frame around the notice when the page's own frame has failed too. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Shows a notice instead of a failed page until a retry succeeds or another page is opened. */
export function PageBoundary({ frame: Frame = Fragment, children }: PageBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(retry) => (
        <Frame>
          <Failed onRetry={retry} />
        </Frame>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Tries again by itself when the network is back. */
function Failed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Notice
        tone="error"
        title={t`This page could not be shown`}
      >{t`The connection may be lost, or there is a newer version of it.`}</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={onRetry}>{t`Try again`}</Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>{t`Reload the page`}</Button>
      </Box>
    </Box>
  );
}
