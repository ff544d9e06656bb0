import type { ChannelState } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../api/call.js';
import { useDisconnectChatMutation, useGetTelegramCodeMutation } from '../../api/channels.api.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { ChannelProblem, openedBy } from './channel-state.js';
import { CodeLink } from './CodeLink.js';

/** A channel beside WhatsApp, which the operator has configured. */
export function TelegramCard({ state, isSecond }: { state: ChannelState; isSecond: boolean }) {
  const [request, { data: code, isLoading, error }] = useGetTelegramCodeMutation();
  const [disconnect, { isLoading: isEnding, error: endError }] = useDisconnectChatMutation();
  const failure = error ?? endError;
  const isConnected = state.status === 'verified';
  const labels = {
    request: t`Connect Telegram`,
    open: t`Open Telegram`,
    scan: t`Opens Telegram with your code`,
  };
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
      <ChannelProblem state={state} />
      {!isConnected && (
        <CodeLink {...{ isLoading, labels, isSecond }} link={code?.link} onRequest={() => void request()} />
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
  if (status === 'pending') return openedBy(name);
  const who = name ?? t`your chat`;
  return t`${who} is connected.`;
}
