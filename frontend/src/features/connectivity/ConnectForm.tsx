import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { useConnect } from './use-connect.js';

/** Asks for the number and claims it. */
export function ConnectForm({ onConnected }: { onConnected: (welcomed: boolean) => void }) {
  const [phone, setPhone] = useState('');
  const { connect, busy, problem } = useConnect(onConnected);
  const invalid = problem !== null && problem.title !== 'Connection Failed';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void connect(phone);
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
            error={invalid}
            inputProps={{ 'aria-describedby': 'phone-hint', 'aria-invalid': invalid }}
            sx={{ flex: 1, minWidth: '14rem' }}
          />
          <Button type="submit" variant="contained" disabled={phone.trim() === '' || busy}>
            {busy ? 'Sending...' : 'Connect'}
          </Button>
        </Box>
        <Typography id="phone-hint" variant="body2" color="textSecondary">
          Include the country code, with a plus and no spaces.
        </Typography>
        {problem !== null && (
          <Notice tone="error" title={problem.title}>
            {problem.description}
          </Notice>
        )}
      </Box>
    </Panel>
  );
}
