import { type ChannelState, claimantName, dreamPath, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { sentenceOf } from '../../api/call.js';
import { useDisconnectWhatsappMutation } from '../../api/channels.api.js';
import { useRecentDreams } from '../../api/dreams.api.js';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { AlertDialog } from '../../ui/Dialog.js';
import { formatDate, formatPhone } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { useToast } from '../../ui/toasts.js';
import { ChannelProblem, openedBy } from './channel-state.js';
import { useChatLink } from './chat-link.js';

interface ConnectedProps {
  user: User;
  state: ChannelState | undefined;
  welcomed: boolean;
  onDisconnected: () => void;
}

/** The number of the dreamer: what is left to do until it is confirmed, then the way to its chat. */
export function Connected({ user, state, welcomed, onDisconnected }: ConnectedProps) {
  const link = useChatLink(user);
  const pending = user.whatsappStatus === 'pending';
  const opener = state?.name ?? null;
  return (
    <Panel component="section" aria-labelledby="state-title" sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', gap: 2.5 }}>
      {pending && opener !== null && <State title={t`Is this you?`} text={openedBy(opener)} />}
      {pending && opener === null && !welcomed && <FirstMessage user={user} />}
      {pending && opener === null && welcomed && <Welcomed user={user} />}
      <ChannelProblem state={state} />
      {!pending && (
        <State title={t`You are connected`} text={t`Every dream you tell there comes home to this journal.`}>
          <LastDream timeZone={user.timezone} />
          {link !== null && <OpenLink link={link}>{t`Open chat`}</OpenLink>}
        </State>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {user.phone === null ? t`Your number` : formatPhone(user.phone)}
        </Typography>
        <Box
          component="span"
          role="status"
          sx={{
            px: 1.75,
            py: 0.5,
            borderRadius: radii.pill,
            typography: 'body2',
            fontWeight: 600,
            bgcolor: pending ? 'tint.secondary' : 'tint.primary',
            color: pending ? 'ink.secondary' : 'ink.success',
          }}
        >
          {statusText(pending, welcomed)}
        </Box>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <DisconnectButton onDisconnected={onDisconnected} />
        </Box>
      </Box>
    </Panel>
  );
}

const LOOKED_THROUGH = 10;

/** The last dream that came by the number, where it is among the newest. */
function LastDream({ timeZone }: { timeZone: string | null }) {
  const { dreams } = useRecentDreams(LOOKED_THROUGH);
  const last = dreams?.find(({ capturedBy }) => capturedBy.startsWith('whatsapp'));
  if (!last) return null;
  const date = formatDate(last.createdAt, timeZone);
  return (
    <Typography color="textSecondary">
      <Trans>
        The last one:{' '}
        <Link component={RouterLink} to={dreamPath(last.id)} dir="auto">
          {last.title}
        </Link>
        , {date}
      </Trans>
    </Typography>
  );
}

function statusText(pending: boolean, welcomed: boolean): string {
  if (!pending) return t`connected`;
  return welcomed ? t`welcome sent, awaiting your answer` : t`awaiting your first message`;
}

function DisconnectButton({ onDisconnected }: { onDisconnected: () => void }) {
  const [disconnect, { isLoading, error: failure }] = useDisconnectWhatsappMutation();
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();

  const run = async () => {
    const { error } = await disconnect();
    if (error === undefined) {
      onDisconnected();
      toast({
        title: t`WhatsApp Disconnected`,
        description: t`Your WhatsApp number has been disconnected successfully.`,
      });
    } else {
      toast({
        title: t`Disconnection Failed`,
        description: sentenceOf(error, t`Failed to disconnect WhatsApp. Please try again.`),
        variant: 'destructive',
      });
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'end' }}>
      <Button variant="outlined" disabled={isLoading} onClick={() => setConfirming(true)}>
        {isLoading ? t`Disconnecting...` : t`Disconnect`}
      </Button>
      <AlertDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Disconnect this number?`}
        description={t`Messages from it no longer become dreams. The dreams in your journal stay.`}
        confirm={{ label: t`Disconnect`, run: () => void run(), destructive: true }}
      />
      {failure !== undefined && (
        <Notice tone="error" title={t`Disconnection Failed`}>
          {sentenceOf(failure, t`Failed to disconnect WhatsApp. Please try again.`)}
        </Notice>
      )}
    </Box>
  );
}

interface StateProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** One heading, one sentence and one button. */
function State({ title, text, children }: StateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Typography id="state-title" variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: -1 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

export function OpenLink({ link, children }: { link: string; children: ReactNode }) {
  return (
    <Button variant="contained" href={link} target="_blank" rel="noreferrer">
      {children}
    </Button>
  );
}

const codeInMessage = {
  px: 1.25,
  py: 0.5,
  marginInlineEnd: 0.5,
  borderRadius: radii.thumb,
  bgcolor: 'tint.primary',
  color: 'text.primary',
  fontFamily: 'inherit',
  fontWeight: 600,
} as const;

function FirstMessage({ user }: { user: User }) {
  const code = user.whatsappCode;
  const link = useChatLink(user);
  const text = t`WhatsApp opens with your first message ready. Press send, and every dream you tell there comes home to this journal.`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        <State title={t`One message to go`} text={text}>
          {link !== null && <OpenLink link={link}>{t`Open WhatsApp`}</OpenLink>}
          {code !== null && (
            <Typography variant="body2" color="textSecondary">
              <Trans>
                <Box component="code" sx={codeInMessage}>
                  /{code}
                </Box>{' '}
                is in it, so that we know you.
              </Trans>
            </Typography>
          )}
        </State>
      </Box>
      {link !== null && <ScanCode link={link} title={t`Opens WhatsApp with the first message`} />}
    </Box>
  );
}

/** The button of the welcome message confirms the number; where none has come, a first message does. */
function Welcomed({ user }: { user: User }) {
  const link = useChatLink(user);
  const text = (
    <Trans>
      A welcome message is waiting there for you. It names you as {claimantName(user)}; tap its button to confirm the
      connection.
    </Trans>
  );
  return (
    <State title={t`Check your WhatsApp`} text={text}>
      {link !== null && (
        <Typography variant="body2" color="textSecondary">
          {t`No welcome message has come?`} <Link href={link} target="_blank" rel="noreferrer">{t`Open WhatsApp`}</Link>
        </Typography>
      )}
    </State>
  );
}

export function ScanCode({ link, title }: { link: string; title: string }) {
  const isMobile = useIsMobile();
  if (isMobile) return null;
  return (
    <Box component="figure" sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box sx={{ p: 1.5, borderRadius: radii.entry, bgcolor: overImage.now }}>
        <QRCodeSVG value={link} size={measures.qr} title={title} />
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary">{t`Scan with your phone`}</Typography>
    </Box>
  );
}

/** What can be sent once the number is connected, and what becomes of it. */
export function Tips() {
  const { botNumber } = useBrand();
  return (
    <Panel component="section" aria-labelledby="tips-title" sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', gap: 2.5 }}>
      <Typography id="tips-title" variant="h2">{t`Tips`}</Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          paddingInlineStart: 2.5,
          listStyle: 'disc',
          '& ::marker': { color: 'ink.secondary' },
        }}
      >
        <li>
          {botNumber === '' ? (
            t`Send any text or voice message to the bot number.`
          ) : (
            <Trans>
              Send any text or voice message to{' '}
              <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
                {formatPhone(botNumber)}
              </Box>
              .
            </Trans>
          )}
        </li>
        <li>{t`Voice notes are transcribed for you.`}</li>
        <li>{t`Your dreams appear in the dashboard with AI titles and artwork.`}</li>
      </Box>
    </Panel>
  );
}
