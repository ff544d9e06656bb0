import { useState } from 'react';
import { useBrand } from '../../api/brand.api.js';
import { sentenceOf } from '../../api/call.js';
import { useConnectWhatsappMutation } from '../../api/whatsapp.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import { formatPhone } from './bot-number.js';
import { phoneProblem } from './check-phone.js';

const FALLBACK = 'Failed to send welcome message. Please try again.';

interface Told {
  title: string;
  description: string;
}

/** Checks a number and claims it; what goes wrong is told in a toast and stays beside the field. `welcomed`: a message was sent to it. */
export function useConnect(onConnected: (welcomed: boolean) => void) {
  const { botNumber } = useBrand();
  const [claim, { isLoading }] = useConnectWhatsappMutation();
  const [problem, setProblem] = useState<Told | null>(null);
  const toast = useToast();

  const fail = (told: Told) => {
    setProblem(told);
    toast({ ...told, variant: 'destructive' });
  };

  const connect = async (typed: string) => {
    setProblem(null);
    const found = problemOf(typed);
    if (found !== null) return fail(found);
    const { data, error } = await claim({ phone: typed.trim() });
    if (error !== undefined) {
      return fail({ title: 'Connection Failed', description: sentenceOf(error, FALLBACK) });
    }
    onConnected(!data.requiresUserInitiation);
    if (data.requiresUserInitiation) {
      const bot = botNumber === '' ? 'the bot' : formatPhone(botNumber);
      const description = `Send your first dream message starting with '/' to ${bot} to activate the bot.`;
      return toast({ title: 'Connection Registered!', description });
    }
    toast({ title: 'Success!', description: 'Welcome message sent! Check your WhatsApp to confirm connection.' });
  };

  return { connect, busy: isLoading, problem };
}

function problemOf(typed: string): Told | null {
  try {
    const description = phoneProblem(typed);
    return description === null ? null : { title: 'Invalid Phone Number', description };
  } catch {
    return { title: 'Error', description: 'Please enter a valid phone number' };
  }
}
