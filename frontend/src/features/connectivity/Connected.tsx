import { claimantName, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useDisconnectWhatsappMutation } from '../../api/account.api.js';
import { useBrand } from '../../api/brand.api.js';
import { sentenceOf } from '../../api/call.js';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { AlertDialog } from '../../ui/Dialog.js';
import { formatPhone } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { useToast } from '../../ui/toasts.js';

interface ConnectedProps {
  user: User;
  welcomed: boolean;
  onDisconnected: () => void;
}

export function Connected({ user, welcomed, onDisconnected }: ConnectedProps) {
  const pending = user.whatsappStatus === 'pending';
  return (
    <>
      <Panel component="section" aria-labelledby="number-title" sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography id="number-title" variant="h2">
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
        {pending && <FirstMessage user={user} welcomed={welcomed} />}
      </Panel>
      <Tips />
    </>
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

function FirstMessage({ user, welcomed }: { user: User; welcomed: boolean }) {
  const { botNumber, sandboxUrl } = useBrand();
  const isMobile = useIsMobile();
  if (botNumber === '') return null;
  const link =
    sandboxUrl === undefined
      ? firstMessageLink(botNumber, user.whatsappCode)
      : sandboxPhoneLink(sandboxUrl, user.phone, user.whatsappCode);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 16rem', display: 'grid', justifyItems: 'start', gap: 2 }}>
        <Typography color="textSecondary">
          {welcomed && <>{t`No welcome message has come?`} </>}
          <Trans>
            Send your first dream message starting with &lsquo;/&rsquo; to {formatPhone(botNumber)} to activate the bot.
          </Trans>
        </Typography>
        <Typography color="textSecondary" variant="body2">
          <Trans>WhatsApp names you as {claimantName(user)} before a number is connected.</Trans>
        </Typography>
        <Button variant="contained" href={link} target="_blank" rel="noreferrer">{t`Open WhatsApp`}</Button>
      </Box>
      {!isMobile && (
        <Box component="figure" sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
          <Box sx={{ p: 1.5, borderRadius: radii.entry, bgcolor: overImage.now }}>
            <QRCodeSVG value={link} size={measures.qr} title={t`Opens WhatsApp with the first message`} />
          </Box>
          <Typography
            component="figcaption"
            variant="body2"
            color="textSecondary"
          >{t`Scan with your phone`}</Typography>
        </Box>
      )}
    </Box>
  );
}

const steps = () => [
  { title: t`Wake and tell`, text: t`Open the chat before the dream goes, and speak or type.` },
  { title: t`Let us listen`, text: t`Your words are kept, named and painted while you get up.` },
  { title: t`Meet it again`, text: t`Find the dream in your dashboard, whenever you like.` },
];

function Tips() {
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
      <Typography variant="h2" sx={{ mt: 1 }}>{t`How It Works`}</Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {steps().map(({ title, text }, index) => (
          <li key={title}>
            <Box component="span" aria-hidden sx={{ fontWeight: 600, color: 'ink.secondary' }}>
              {index + 1}
            </Box>
            <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** Opens the sandbox's phone of this number with the same message. */
function sandboxPhoneLink(sandboxUrl: string, phone: string | null, code: string | null): string {
  const address = new URL('/phone', sandboxUrl);
  if (phone !== null) address.searchParams.set('from', phone);
  address.searchParams.set('text', `/${code ?? ''}`);
  return address.href;
}

/** Opens WhatsApp with a message to the number that already holds '/' and the code of the claim, if there is one. */
export function firstMessageLink(phone: string, code: string | null): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=/${encodeURIComponent(code ?? '')}`;
}
