import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useBrand, useSendContactMessageMutation } from '../../api/brand.api.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/toasts.js';

const missing = () => ({ title: t`Not sent yet`, description: t`Please fill in your name and a message.` });

interface ContactDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The contact form. A draft survives closing the dialog, but not sending it. */
export function ContactDialog({ open, onClose }: ContactDialogProps) {
  const [draft, setDraft] = useState<ContactDraft>(EMPTY_DRAFT);
  const [send, { isLoading }] = useSendContactMessageMutation();
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const { supportEmail } = useBrand();
  const show = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = draft.name.trim();
    const message = draft.message.trim();
    if (name === '' || message === '') return setProblem(missing());
    setProblem(null);
    const { website } = draft;
    const { error } = await send({ name, email: draft.email, message, ...(website !== '' && { website }) });
    if (error !== undefined) {
      const instead =
        supportEmail === '' ? t`Please try again` : t`Please try again or email us directly at ${supportEmail}`;
      const failure = { title: t`Failed to send message`, description: instead };
      setProblem(failure);
      return show({ ...failure, variant: 'destructive' });
    }
    show({ title: t`Message sent successfully!`, description: t`We'll get back to you soon.` });
    setDraft(EMPTY_DRAFT);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Contact Us`}
      description={t`A question, an idea, something that does not work: we read everything.`}
    >
      <ContactForm
        draft={draft}
        onChange={setDraft}
        onSubmit={(event) => void submit(event)}
        submitting={isLoading}
        problem={problem}
      />
    </Dialog>
  );
}

interface ContactDraft {
  name: string;
  email: string;
  message: string;
  /** A hidden field: the server ignores messages of programs that fill it in. */
  website: string;
}

interface ContactProblem {
  title: string;
  description: string;
}

const EMPTY_DRAFT: ContactDraft = { name: '', email: '', message: '', website: '' };

interface ContactFormProps {
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
  onSubmit: (event: FormEvent) => void;
  submitting: boolean;
  problem: ContactProblem | null;
}

/** Missing values are reported by the browser's own validation. */
function ContactForm({ draft, onChange, onSubmit, submitting, problem }: ContactFormProps) {
  const fieldProps = (part: keyof ContactDraft) => ({
    value: draft[part],
    onChange: (value: string) => onChange({ ...draft, [part]: value }),
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.25, mt: 2.5 }}>
      <TextField large required label={t`Name`} {...fieldProps('name')} autoComplete="name" maxLength={200} />
      <TextField
        large
        required
        label={t`Email`}
        {...fieldProps('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField large required label={t`Message`} {...fieldProps('message')} rows={4} fixedHeight maxLength={5_000} />
      <Box component="label" aria-hidden sx={{ display: 'none' }}>
        {t`Website`}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={(event) => onChange({ ...draft, website: event.target.value })}
        />
      </Box>
      {problem !== null && (
        <Notice tone="error" title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <Button type="submit" variant="contained" disabled={submitting} sx={{ justifySelf: 'start' }}>
        {submitting ? t`Sending...` : t`Send Message`}
      </Button>
    </Box>
  );
}
