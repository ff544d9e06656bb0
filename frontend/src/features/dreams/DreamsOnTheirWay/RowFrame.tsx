import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { measures } from '../../../theme/measures.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { formatDate } from '../../../ui/format.js';
import { Panel } from '../../../ui/Panel.js';

interface RowFrameProps {
  icon: LucideIcon;
  state: string;
  isProblem: boolean;
  dreamedAt: string;
  timeZone: string | null;
  /** What deleting would lose. */
  deleteQuestion: string;
  onDelete: () => void;
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A row above the journal: its state, when it was dreamed, and what can be done with it. */
export function RowFrame(props: RowFrameProps) {
  const { icon: Icon, state, isProblem, dreamedAt, timeZone, deleteQuestion, onDelete, buttons, children } = props;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Panel component="article" sx={{ px: { xs: 2, md: 2.5 }, py: 1.75, boxShadow: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ display: 'flex', flex: 'none', color: isProblem ? 'error.main' : 'primary.main' }}>
          <Icon size={measures.icon} aria-hidden />
        </Box>
        <Typography
          role="status"
          variant="body2"
          color={isProblem ? 'error' : 'textSecondary'}
          sx={{ flex: '1 1 10rem' }}
        >
          {state}
        </Typography>
        <Typography component="time" dateTime={dreamedAt} variant="body2" color="textSecondary">
          {formatDate(dreamedAt, timeZone)}
        </Typography>
      </Box>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: -1.5, mb: -0.5 }}>
        {buttons}
        <Button size="small" color="inherit" onClick={() => setConfirming(true)} sx={{ px: 1.5 }}>{t`Delete`}</Button>
      </Box>
      <AlertDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={deleteQuestion}
        description={t`It cannot be restored.`}
        confirm={{ label: t`Delete`, run: onDelete, destructive: true }}
      />
    </Panel>
  );
}
