import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Notice } from './Notice.js';

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
