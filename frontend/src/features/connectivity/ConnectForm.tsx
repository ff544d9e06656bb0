import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../api/call.js';
import { useConnectWhatsappMutation } from '../../api/whatsapp.api.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { phoneProblem } from './check-phone.js';

const FALLBACK = 'Failed to send welcome message. Please try again.';

/** Asks for the number and claims it. */
export function ConnectForm() {
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [connect, { isLoading, error, reset }] = useConnectWhatsappMutation();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = phoneProblem(phone);
    setProblem(found);
    reset();
    if (found === null) void connect({ phone: phone.trim() });
  };

  return (
    <Panel component="section" aria-labelledby="connect-title" sx={{ p: { xs: 3, md: 4.5 } }}>
      <Typography id="connect-title" variant="h2">
        Connect your number
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
        <Typography component="label" htmlFor="phone" sx={{ fontWeight: 600 }}>
          Phone number
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <InputBase
            id="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+1234567890"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={problem !== null}
            inputProps={{ 'aria-describedby': 'phone-hint', 'aria-invalid': problem !== null }}
            sx={{ flex: 1, minWidth: '14rem' }}
          />
          <Button type="submit" variant="contained" disabled={phone.trim() === '' || isLoading}>
            {isLoading ? 'Sending...' : 'Connect'}
          </Button>
        </Box>
        <Typography id="phone-hint" variant="body2" color="textSecondary">
          Include the country code, with a plus and no spaces.
        </Typography>
        {problem !== null && (
          <Notice tone="error" title="Invalid Phone Number">
            {problem}
          </Notice>
        )}
        {error !== undefined && (
          <Notice tone="error" title="Connection Failed">
            {sentenceOf(error, FALLBACK)}
          </Notice>
        )}
      </Box>
    </Panel>
  );
}
