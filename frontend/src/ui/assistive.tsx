import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures, radii } from '../theme/measures.js';

interface VisuallyHiddenProps {
  children: ReactNode;
  /** 'status' announces changes of the text. */
  role?: 'status';
  component?: 'span' | 'h1' | 'h2';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, role, component = 'span' }: VisuallyHiddenProps) {
  return (
    <Box
      component={component}
      role={role}
      sx={{
        position: 'absolute',
        width: measures.hairline,
        height: measures.hairline,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}

/** The first focusable element of a page: skips the menu. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: '0.5rem',
        insetInlineStart: '0.5rem',
        zIndex: 'tooltip',
        px: 2.5,
        py: 1.2,
        borderRadius: radii.pill,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >{t`Skip to content`}</Box>
  );
}
