import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { measures, radii } from '../theme/measures.js';

interface NoticeProps {
  tone: 'success' | 'calm' | 'error';
  title: string;
  /** Another than that of the tone. */
  Icon?: LucideIcon;
  children?: ReactNode;
}

const LOOKS = {
  success: { Icon: CircleCheck, color: 'success.main' },
  calm: { Icon: CloudOff, color: 'text.secondary' },
  error: { Icon: TriangleAlert, color: 'error.main' },
} as const;

/** A message near its subject; an error is announced at once. */
export function Notice({ tone, title, children, Icon = LOOKS[tone].Icon }: NoticeProps) {
  const { color } = LOOKS[tone];
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
        '& > svg': { flex: 'none', mt: 0.3, color },
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

interface RetryNoticeProps {
  title: string;
  children: ReactNode;
  busy: boolean;
  onRetry: () => void;
}

/** A failed request, with the button that repeats it. */
export function RetryNotice({ title, children, busy, onRetry }: RetryNoticeProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Notice tone="error" title={title}>
        {children}
      </Notice>
      <Button variant="outlined" onClick={onRetry} disabled={busy}>{t`Try again`}</Button>
    </Box>
  );
}

/** Why a control does nothing, or a part is empty, without a network. */
export const needsNetwork = () => t`This needs the network.`;

export const unreachableTitle = () => t`The server cannot be reached`;

/** Shown beside the sign-in button when the user call failed. */
export function UnreachableNotice() {
  return (
    <Notice
      tone="error"
      title={unreachableTitle()}
    >{t`We cannot see whether you are signed in. Please try again in a moment.`}</Notice>
  );
}
