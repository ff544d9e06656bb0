import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useBrand, useSendContactMessageMutation } from '../../api/brand.api.js';
import { radii } from '../../theme/measures.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/Toast/use-toast.js';

const MISSING = { title: 'Not sent yet', description: 'Please fill in your name and a message.' };

interface ContactDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Writes to the people behind the product. What was written outlives a closed dialog, but not a sent message. */
export function ContactDialog({ open, onClose }: ContactDialogProps) {
  const [words, setWords] = useState<ContactWords>(NOTHING_WRITTEN);
  const [send, { isLoading }] = useSendContactMessageMutation();
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const { supportEmail } = useBrand();
  const show = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = words.name.trim();
    const message = words.message.trim();
    if (name === '' || message === '') return setProblem(MISSING);
    setProblem(null);
    const { website } = words;
    const { error } = await send({ name, email: words.email, message, ...(website !== '' && { website }) });
    if (error !== undefined) {
      const instead =
        supportEmail === '' ? 'Please try again' : `Please try again or email us directly at ${supportEmail}`;
      const failure = { title: 'Failed to send message', description: instead };
      setProblem(failure);
      return show({ ...failure, variant: 'destructive' });
    }
    show({ title: 'Message sent successfully!', description: "We'll get back to you soon." });
    setWords(NOTHING_WRITTEN);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Contact Us"
      description="A question, an idea, something that does not work: we read everything."
    >
      <ContactForm
        words={words}
        onChange={setWords}
        onSubmit={(event) => void submit(event)}
        submitting={isLoading}
        problem={problem}
      />
    </Dialog>
  );
}

interface ContactWords {
  name: string;
  email: string;
  message: string;
  /** Nobody sees this field; a program that fills it in is not heard. */
  website: string;
}

/** Why it was not sent. */
interface ContactProblem {
  title: string;
  description: string;
}

const NOTHING_WRITTEN: ContactWords = { name: '', email: '', message: '', website: '' };

interface ContactFormProps {
  words: ContactWords;
  onChange: (words: ContactWords) => void;
  onSubmit: (event: FormEvent) => void;
  submitting: boolean;
  problem: ContactProblem | null;
}

/** Name, e-mail and message; the browser itself asks for what is missing. */
function ContactForm({ words, onChange, onSubmit, submitting, problem }: ContactFormProps) {
  const keep = (part: keyof ContactWords) => ({
    id: `contact-${part}`,
    value: words[part],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...words, [part]: event.target.value }),
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.25, mt: 2.5 }}>
      <Field label="Name" id="contact-name">
        <InputBase {...keep('name')} required autoComplete="name" inputProps={{ maxLength: 200 }} />
      </Field>
      <Field label="Email" id="contact-email">
        <InputBase {...keep('email')} type="email" required autoComplete="email" inputProps={{ maxLength: 254 }} />
      </Field>
      <Field label="Message" id="contact-message">
        <InputBase
          {...keep('message')}
          required
          multiline
          rows={4}
          inputProps={{ maxLength: 5_000 }}
          sx={{ borderRadius: radii.card, py: 1.75 }}
        />
      </Field>
      <Box component="label" aria-hidden sx={{ display: 'none' }}>
        Website
        <input {...keep('website')} name="website" tabIndex={-1} autoComplete="off" />
      </Box>
      {problem !== null && (
        <Notice tone="error" title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <Button type="submit" variant="contained" disabled={submitting} sx={{ justifySelf: 'start' }}>
        {submitting ? 'Sending...' : 'Send Message'}
      </Button>
    </Box>
  );
}
