import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { measures } from '../theme/measures.js';
import { localTimeOf } from './format.js';
import { EARLIEST_LOCAL_TIME, nightName, nightOfLocal } from './local-time.js';

interface WakingTimeProps {
  /** Local time as in `datetime-local`; empty for now. */
  value: string;
  onChange: (value: string) => void;
  /** The text of the button that opens the field. */
  label: string;
  startsOpen: boolean;
  /** The dreamer's; the browser's stands in for none. */
  timeZone: string | null;
}

/** The time of waking, and the night it belongs to unless that ended today. */
export function WakingTime({ value, onChange, label, startsOpen, timeZone }: WakingTimeProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const now = localTimeOf(new Date(), timeZone);
  const today = now.slice(0, 10);
  const isShown = isOpen ? value >= EARLIEST_LOCAL_TIME : value === '';
  const night = isShown ? nightOfLocal(value || now, timeZone) : today;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {isOpen ? (
        <InputBase
          type="datetime-local"
          value={value}
          autoFocus={!startsOpen}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ 'aria-label': t`When you woke`, min: EARLIEST_LOCAL_TIME, max: now }}
          sx={{ px: 2 }}
        />
      ) : (
        <Button
          onClick={() => setOpen(true)}
          startIcon={<Clock size={measures.icon} aria-hidden />}
          sx={{ color: 'text.secondary' }}
        >
          {label}
        </Button>
      )}
      <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {night !== today && nightName(night)}
      </Box>
    </Box>
  );
}
