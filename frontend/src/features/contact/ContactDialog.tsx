import type { FormEvent } from 'react';
import { useState } from 'react';
import { useBrand } from '../../api/brand.api.js';
import { useSendContactMessageMutation } from '../../api/contact.api.js';
import { Dialog } from '../../ui/Dialog/Dialog.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import type { ContactProblem, ContactWords } from './ContactForm.js';
import { ContactForm, NOTHING_WRITTEN } from './ContactForm.js';

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
