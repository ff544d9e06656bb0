import { REPORT_REASONS, REPORT_WORDS, type ReportReason } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Flag from 'lucide-react/icons/flag';
import { useId, useState } from 'react';
import { sentenceOf } from '../../api/call.js';
import { useReportDreamMutation } from '../../api/community.api.js';
import { shared } from '../../language/language.js';
import { measures } from '../../theme/measures.js';
import { RadioOptions } from '../../ui/Checkbox.js';
import { Dialog } from '../../ui/Dialog.js';
import { Form } from '../../ui/Form.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/toasts.js';

/** Reports a dream, which is hidden at once. */
export function ReportButton({ dreamId, name }: { dreamId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t`Report ${name}`}
        onClick={() => setOpen(true)}
        sx={{ my: -1.25, marginInlineStart: -1.5, marginInlineEnd: -1.5 }}
      >
        <Flag size={measures.iconSmall} aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog dreamId={dreamId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ dreamId, onClose }: { dreamId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [report, { isLoading, error: failure }] = useReportDreamMutation();
  const toast = useToast();
  const legendId = useId();

  const send = async (chosen: ReportReason) => {
    const { error } = await report({ id: dreamId, reason: chosen });
    if (error === undefined) {
      toast({ title: t`Thank you`, description: t`You will not see this dream again, and somebody will look at it.` });
      onClose();
      return;
    }
    toast({
      title: t`Failed to report the dream`,
      description: sentenceOf(error, t`Please try again later`),
      variant: 'destructive',
    });
  };

  return (
    <Dialog open onClose={onClose} title={t`Report this dream`} description={t`Nobody learns who reported it.`}>
      <Form onSubmit={() => reason && !isLoading && send(reason)}>
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box
            component="legend"
            id={legendId}
            sx={{ p: 0, mb: 0.5, fontWeight: 600 }}
          >{t`What is wrong with it?`}</Box>
          <RadioOptions
            labelledBy={legendId}
            options={REPORT_REASONS.map((value) => ({ value, label: shared(REPORT_WORDS[value]) }))}
            value={reason}
            onChange={setReason}
          />
        </Box>
        {failure !== undefined && (
          <Notice tone="error" title={t`Failed to report the dream`}>
            {sentenceOf(failure, t`Please try again later`)}
          </Notice>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, mt: 3 }}>
          <Button variant="outlined" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={reason === null || isLoading}
          >{t`Report and hide`}</Button>
        </Box>
      </Form>
    </Dialog>
  );
}
