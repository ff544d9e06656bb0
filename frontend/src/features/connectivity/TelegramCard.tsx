import type { ChannelState } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../api/call.js';
import { useConnectChatMutation, useDisconnectChatMutation } from '../../api/channels.api.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { OpenLink, ScanCode } from './Connected.js';

/** A channel beside WhatsApp, which the operator has configured. */
export function TelegramCard({ state }: { state: ChannelState }) {
  const [connect, { data: code, isLoading, error }] = useConnectChatMutation();
  const [disconnect, { isLoading: isEnding, error: endError }] = useDisconnectChatMutation();
  const failure = error ?? endError;
  const isConnected = state.status === 'verified';
  return (
    <Panel
      component="section"
      aria-labelledby="telegram-title"
      sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', justifyItems: 'start', gap: 2 }}
    >
      <Typography id="telegram-title" variant="h2">{t`Telegram`}</Typography>
      <Typography color="textSecondary" role="status">
        {statusText(state)}
      </Typography>
      {!isConnected && code === undefined && (
        <Button variant="contained" disabled={isLoading} onClick={() => void connect()}>{t`Connect Telegram`}</Button>
      )}
      {!isConnected && code !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <OpenLink link={code.link}>{t`Open Telegram`}</OpenLink>
          <ScanCode link={code.link} title={t`Opens Telegram with your code`} />
        </Box>
      )}
      {state.status !== 'none' && (
        <Button
          variant="outlined"
          disabled={isEnding}
          onClick={() => void disconnect()}
        >{t`Disconnect Telegram`}</Button>
      )}
      {failure !== undefined && (
        <Notice tone="error" title={t`Telegram was not changed`}>
          {sentenceOf(failure, t`Please try again in a moment.`)}
        </Notice>
      )}
    </Panel>
  );
}

function statusText({ status, name }: ChannelState): string {
  if (status === 'none') return t`Tell your dreams in a chat with the bot; no number is needed.`;
  const who = name ?? t`your chat`;
  return status === 'verified'
    ? t`${who} is connected.`
    : t`${who} has opened the link. Send / there to say yes, or disconnect it here if that is not you.`;
}
