import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { statusOf } from '../../../api/call.js';
import { useSendNotificationMutation } from '../../../api/dreams.api.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Form } from '../../../ui/Form.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { useToast } from '../../../ui/toasts.js';
import { FailureNotice, failureToast } from '../Failure.js';

export function MailDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const [recipientEmail, setEmail] = useState('');
  const [recipientName, setName] = useState('');
  const [send, { isLoading, error: failed }] = useSendNotificationMutation();
  const isMobile = useIsMobile();
  const toast = useToast();
  const email = recipientEmail.trim();

  const submit = async () => {
    const mail = { recipientEmail: email, recipientName: recipientName.trim() || null };
    const { error } = await send({ id: dream.id, mail });
    if (error === undefined) {
      toast({ title: t`Email sent successfully!`, description: t`Dream notification sent to the recipient` });
      onClose();
    } else if (isMobile) {
      console.error(`Failed to send notification: ${statusOf(error)}`);
    } else {
      toast(failureToast({ title: t`Failed to send email`, error }));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send by e-mail`}
      description={t`The beginning of the dream goes along, with your name and your e-mail address.`}
    >
      <Form onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t`Recipient e-mail`}
          type="email"
          required
          value={recipientEmail}
          onChange={setEmail}
          placeholder="friend@example.com"
        />
        <TextField label={t`Recipient name (optional)`} value={recipientName} onChange={setName} maxLength={100} />
        {!isMobile && <FailureNotice title={t`Failed to send email`} error={failed} />}
        <Button type="submit" variant="contained" disabled={email === '' || isLoading} sx={{ justifySelf: 'end' }}>
          {isLoading ? t`Sending...` : t`Send`}
        </Button>
      </Form>
    </Dialog>
  );
}
