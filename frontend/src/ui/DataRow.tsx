import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../theme/measures.js';
import { Panel } from './Panel.js';
import { Switch } from './Switch.js';

interface DataRowProps {
  title: string;
  text: ReactNode;
  /** The id of a switch: title and text name it, and it stays beside them on a narrow page. */
  switchId?: string;
  children?: ReactNode;
}

export function DataRow({ title, text, switchId, children }: DataRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: switchId ? 'nowrap' : 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        py: 2.5,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Box sx={{ flex: switchId ? 1 : '1 1 18rem', minWidth: 0 }}>
        <Typography component="h3" {...(switchId && { id: `${switchId}-title` })} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ textWrap: 'pretty' }}
          {...(switchId && { id: `${switchId}-text` })}
        >
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface SwitchRowProps {
  id: string;
  title: string;
  text: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A row with a switch that its title and text name. */
export function SwitchRow({ title, text, ...rest }: SwitchRowProps) {
  const { id } = rest;
  return (
    <DataRow switchId={id} title={title} text={text}>
      <Switch {...rest} labelledBy={`${id}-title`} describedBy={`${id}-text`} />
    </DataRow>
  );
}

interface DataSectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A panel with a heading, a sentence about it, and rows. */
export function DataSection({ id, title, text, children }: DataSectionProps) {
  return (
    <Panel component="section" aria-labelledby={id} sx={{ px: { xs: 2.5, md: 4.5 }, pt: { xs: 2.5, md: 4 }, pb: 1 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, textWrap: 'pretty' }}>
        {text}
      </Typography>
      {children}
    </Panel>
  );
}
