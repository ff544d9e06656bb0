import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentType, Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LazyPartError } from './lazy-part.js';
import { Notice } from './Notice.js';

interface ErrorBoundaryProps {
  /** Stands in for what could not be drawn; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode;
  onError?: () => void;
  /** Another value here is something else to draw. */
  about?: string;
  children: ReactNode;
}

/** Keeps what cannot be fetched or drawn from taking along everything around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LazyPartError) error.reset();
    this.props.onError?.();
  }

  override componentDidUpdate({ about }: ErrorBoundaryProps) {
    if (this.state.failed && about !== this.props.about) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}

interface PageBoundaryProps {
  /** What stands around the notice where the page's own frame is gone too. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Says so where a page cannot be shown, until it can or another one is opened. */
export function PageBoundary({ frame: Frame = Fragment, children }: PageBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      about={pathname}
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Notice tone="error" title="This page could not be shown">
        The connection may be lost, or there is a newer version of it.
      </Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Box>
    </Box>
  );
}
