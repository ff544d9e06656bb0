import { nightOf } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sentenceOf } from '../../api/call.js';
import { useReopenNightMutation, useReportNightMutation } from '../../api/nudge.api.js';
import { useToast } from '../../ui/toasts.js';

// eslint-disable-next-line lingui/no-unlocalized-strings -- the name of a zone
const UTC = 'UTC';

/** Says that there was no dream in the past night, and takes it back. The journal counts nights in UTC without a zone. */
export function NoDreamToday({ timeZone }: { timeZone: string | null }) {
  const [reported, setReported] = useState<string | null>(null);
  const [report, { isLoading: isReporting }] = useReportNightMutation();
  const [reopen, { isLoading: isReopening }] = useReopenNightMutation();
  const toast = useToast();
  const say = async () => {
    const night = reported ?? nightOf(new Date(), timeZone ?? UTC);
    const { error } = reported === null ? await report(night) : await reopen(night);
    if (error !== undefined) toast({ title: sentenceOf(error, t`Please try again in a moment.`) });
    else setReported(reported === null ? night : null);
  };
  return (
    <Button
      onClick={() => void say()}
      disabled={isReporting || isReopening}
      aria-live="polite"
      sx={{ color: 'text.secondary' }}
    >
      {reported === null ? t`No dream today` : t`Noted: no dream. Undo`}
    </Button>
  );
}
