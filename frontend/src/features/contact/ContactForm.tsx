import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import type { ChangeEvent, FormEvent } from 'react';
import { radii } from '../../theme/measures.js';
import { Field } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';

export interface ContactWords {
  name: string;
  email: string;
  message: string;
  /** Nobody sees this field; a program that fills it in is not heard. */
  website: string;
}

/** Why it was not sent. */
export interface ContactProblem {
  title: string;
  description: string;
}

export const NOTHING_WRITTEN: ContactWords = { name: '', email: '', message: '', website: '' };

interface ContactFormProps {
  words: ContactWords;
  onChange: (words: ContactWords) => void;
  onSubmit: (event: FormEvent) => void;
  submitting: boolean;
  problem: ContactProblem | null;
}

/** Name, e-mail and message; the browser itself asks for what is missing. */
export function ContactForm({ words, onChange, onSubmit, submitting, problem }: ContactFormProps) {
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
