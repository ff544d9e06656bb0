import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { CSSProperties, ElementType, ReactNode } from 'react';
import { measures, radii } from '../theme/measures.js';

interface PanelProps {
  children?: ReactNode;
  style?: CSSProperties;
  component?: ElementType;
  /** One object of styles; a list is not supported. */
  sx?: SystemStyleObject<Theme>;
  'aria-labelledby'?: string;
  'aria-current'?: boolean;
}

/** The card: one radius, one border, one shadow. */
export function Panel({ children, component = 'div', sx = {}, ...rest }: PanelProps) {
  return (
    <Box
      component={component}
      sx={[
        {
          bgcolor: 'background.paper',
          border: `${measures.hairline} solid`,
          borderColor: 'line',
          borderRadius: radii.card,
          boxShadow: (theme) => theme.vars.palette.lift,
        },
        sx,
      ]}
      {...rest}
    >
      {children}
    </Box>
  );
}
