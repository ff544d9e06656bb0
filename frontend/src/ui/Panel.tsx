import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { measures, radii } from '../theme/measures.js';

interface PanelProps {
  children: ReactNode;
  component?: ElementType;
  sx?: SxProps<Theme>;
  'aria-labelledby'?: string;
}

/** The card everything stands on: one radius, one border, one soft shadow. */
export function Panel({ children, component = 'div', sx = {}, ...rest }: PanelProps) {
  return (
    <Box
      component={component}
      sx={
        [
          {
            bgcolor: 'background.paper',
            border: `${measures.hairline} solid`,
            borderColor: 'line',
            borderRadius: radii.card,
            boxShadow: (theme) => theme.vars.palette.lift,
          },
          ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]),
        ] as SxProps<Theme>
      }
      {...rest}
    >
      {children}
    </Box>
  );
}
