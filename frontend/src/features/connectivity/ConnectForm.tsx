import { PHONE_MALFORMED, PHONE_MIN_LENGTH, PHONE_PATTERN, PHONE_TOO_SHORT } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useBrand } from '../../api/brand.api.js';
import { sentenceOf, statusOf } from '../../api/call.js';
import { useConnectWhatsappMutation } from '../../api/channels.api.js';
import { shared } from '../../language/language.js';
import { formatPhone } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { useToast } from '../../ui/toasts.js';

interface ConnectFormProps {
  /** The number of the profile, offered as the one to connect. */
  profilePhone: string | null;
  onConnected: (welcomed: boolean) => void;
}

export function ConnectForm({ profilePhone, onConnected }: ConnectFormProps) {
  const [phone, setPhone] = useState(profilePhone ?? '');
  const { connect, busy, problem } = useConnect(onConnected);
  const invalid = problem !== null && !problem.isConnectionFailure;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void connect(phone);
  };

  return (
    <Panel component="section" aria-labelledby="state-title" sx={{ p: { xs: 3, md: 4.5 } }}>
      <Typography id="state-title" variant="h2">{t`Which number is yours?`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 1 }}
      >{t`It tells us whose dream we are listening to. Nobody else sees it.`}</Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mt: 3 }}
      >
        <Typography component="label" htmlFor="phone" sx={{ fontWeight: 600 }}>{t`Phone number`}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <InputBase
            id="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+1234567890"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={invalid}
            inputProps={{ 'aria-describedby': 'phone-hint', 'aria-invalid': invalid }}
            sx={{ flex: 1, minWidth: 'min(14rem, 100%)' }}
          />
          <Button type="submit" variant="contained" disabled={phone.trim() === '' || busy}>
            {busy ? t`Sending...` : t`Connect`}
          </Button>
        </Box>
        <Typography id="phone-hint" variant="body2" color="textSecondary">
          {profilePhone === null
            ? t`Include the country code, with a plus.`
            : t`Include the country code, with a plus. This is the number of your profile.`}
        </Typography>
        {problem !== null && (
          <Notice tone="error" title={problem.title}>
            {problem.reason ?? problem.description}
          </Notice>
        )}
      </Box>
    </Panel>
  );
}

interface ConnectProblem {
  title: string;
  description: string;
  /** True when the number may be right. */
  isConnectionFailure?: true;
  /** The server's own sentence, shown beside the field. */
  reason?: string;
}

const invalidNumber = (): ConnectProblem => ({ title: t`Error`, description: t`Please enter a valid phone number` });

/** Validates a number and claims it; a failure is shown in a toast and beside the field. */
function useConnect(onConnected: (welcomed: boolean) => void) {
  const { botNumber } = useBrand();
  const [claim, { isLoading }] = useConnectWhatsappMutation();
  const [problem, setProblem] = useState<ConnectProblem | null>(null);
  const toast = useToast();

  const showProblem = (found: ConnectProblem) => {
    setProblem(found);
    toast({ title: found.title, description: found.description, variant: 'destructive' });
  };

  const connect = async (typed: string) => {
    setProblem(null);
    const found = problemOf(typed);
    if (found !== null) return showProblem(found);
    const { data, error } = await claim({ phone: plainNumber(typed) });
    if (error !== undefined) {
      const isRefusedNumber = statusOf(error) === 400;
      if (isRefusedNumber)
        return showProblem({ ...invalidNumber(), reason: sentenceOf(error, t`Please enter a valid phone number`) });
      return showProblem({
        isConnectionFailure: true,
        title: t`Connection Failed`,
        description: sentenceOf(error, t`Failed to send welcome message. Please try again.`),
      });
    }
    onConnected(!data.requiresUserInitiation);
    if (data.requiresUserInitiation) {
      const bot = botNumber === '' ? t`the bot` : formatPhone(botNumber);
      const description = t`Send your first dream message starting with '/' to ${bot} to activate the bot.`;
      return toast({ title: t`Connection Registered!`, description });
    }
    toast({ title: t`Success!`, description: t`Welcome message sent! Check your WhatsApp to confirm connection.` });
  };

  return { connect, busy: isLoading, problem };
}

function problemOf(typed: string): ConnectProblem | null {
  try {
    const description = phoneProblem(typed);
    return description === null ? null : { title: t`Invalid Phone Number`, description };
  } catch {
    return invalidNumber();
  }
}

/** A typed or pasted number without its spaces, dashes, dots and brackets. */
const plainNumber = (typed: string): string => typed.replace(/[\s\-.()[\]]/g, '');

/** The first rule that a number breaks (its length, then its format), or null; spaces and brackets are ignored. */
export function phoneProblem(typed: string): string | null {
  const phone = plainNumber(typed);
  if (phone.length < PHONE_MIN_LENGTH) return shared(PHONE_TOO_SHORT);
  return PHONE_PATTERN.test(phone) ? null : shared(PHONE_MALFORMED);
}
