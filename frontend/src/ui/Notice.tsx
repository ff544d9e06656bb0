import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { measures, radii } from '../theme/measures.js';

interface NoticeProps {
  tone: 'success' | 'error';
  title: string;
  children?: ReactNode;
}

/** What just happened and what to do, near the thing it is about; read out at once when it is an error. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert;
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2.5,
        py: 2,
        borderRadius: radii.entry,
        bgcolor: tone === 'error' ? 'tint.error' : 'tint.primary',
        '& > svg': { flex: 'none', mt: 0.3, color: `${tone}.main` },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {children && <Typography color="textSecondary">{children}</Typography>}
      </div>
    </Box>
  );
}
