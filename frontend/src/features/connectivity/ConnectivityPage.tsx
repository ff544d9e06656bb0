import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveUser } from '../../api/live-stream.js';
import { measures } from '../../theme/measures.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { ChannelProblem } from './channel-state.js';
import { Connected, Tips } from './Connected.js';
import { ConnectForm } from './ConnectForm.js';
import { ExampleChat } from './ExampleChat.js';

const WhatsappCode = lazyPart(async () => (await import('./WhatsappCode.js')).WhatsappCode);
const TelegramCard = lazyPart(async () => (await import('./TelegramCard.js')).TelegramCard);

export function ConnectivityPage({ user }: { user: User }) {
  const [welcomed, setWelcomed] = useState(false);
  const pending = user.whatsappStatus === 'pending';
  useLiveUser(pending || user.channels.some(({ status }) => status !== 'verified'));
  const whatsapp = user.channels.find(({ channel }) => channel === 'whatsapp');
  const title = whatsapp ? t`WhatsApp Connectivity` : t`Connectivity`;
  usePageTitle(title);
  if (user.channels.length === 0 && !user.whatsappConnected)
    return (
      <>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: measures.textMax }}>
          {t`This server has no messenger. Your dreams are written here.`}
        </Typography>
        <Button variant="contained" component={Link} to="/new">{t`New dream`}</Button>
      </>
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3.5 }}>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography
          color="textSecondary"
          sx={{ mt: 1, maxWidth: measures.textMax }}
        >{t`Send a voice note or a few words as you wake; they become a page of your journal.`}</Typography>
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3.5, lg: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${measures.chat}` },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          {user.whatsappConnected && (
            <Connected user={user} state={whatsapp} welcomed={welcomed} onDisconnected={() => setWelcomed(false)} />
          )}
          {whatsapp && !user.whatsappConnected && (
            <>
              <ChannelProblem state={whatsapp} />
              <ConnectForm profilePhone={user.phone} onConnected={setWelcomed} />
              <WhatsappCode />
            </>
          )}
          {user.channels.map(
            (state) =>
              state.channel === 'telegram' && (
                <TelegramCard key={state.channel} state={state} isSecond={whatsapp !== undefined} />
              ),
          )}
          {user.whatsappConnected && <Tips />}
          <HowItWorks />
        </Box>
        <ExampleChat />
      </Box>
    </Box>
  );
}

const steps = () => [
  { title: t`Wake and tell`, text: t`Open the chat before the dream goes, and speak or type.` },
  { title: t`Let us listen`, text: t`Your words are kept, named and painted while you get up.` },
  { title: t`Meet it again`, text: t`Find the dream in your dashboard, whenever you like.` },
];

function HowItWorks() {
  return (
    <section aria-labelledby="steps-title">
      <Typography id="steps-title" variant="h2">{t`How It Works`}</Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 2.5, mt: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {steps().map(({ title, text }, index) => (
          <li key={title}>
            <Typography component="span" aria-hidden variant="h3" sx={{ color: 'ink.secondary' }}>
              {index + 1}
            </Typography>
            <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </section>
  );
}
