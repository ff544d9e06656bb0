import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useEndSessionsMutation, useSetAiConsentMutation } from '../../../api/account.api.js';
import { sentenceOf } from '../../../api/call.js';
import { measures } from '../../../theme/measures.js';
import { deleteDeviceDrafts, EXPORT_ADDRESS, useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Panel } from '../../../ui/Panel.js';
import { Switch } from '../../../ui/Switch.js';
import { useToast } from '../../../ui/toasts.js';
import { DataRow } from './DataRow.js';
import { EraseAccount } from './EraseAccount.js';
import { ImportArchive } from './ImportArchive.js';
import { Trash } from './Trash.js';

/** Export, import, trash, AI settings, sessions and deletion of the account. */
export function YourData({ user }: { user: User }) {
  return (
    <Panel
      component="section"
      aria-labelledby="your-data"
      sx={{ px: { xs: 2.5, md: 4.5 }, pt: { xs: 2.5, md: 4 }, pb: 1 }}
    >
      <Typography variant="h2" id="your-data">{t`Your data`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 0.5, mb: 2.5 }}
      >{t`Your dreams are yours: keep them to yourself, take them along, or leave.`}</Typography>
      <NoAi user={user} />
      <DataRow
        title={t`Take everything with you`}
        text={t`A ZIP with every dream as a text file, your paintings, voice notes, people and profile.`}
      >
        <Button
          component="a"
          href={EXPORT_ADDRESS}
          download
          variant="outlined"
          startIcon={<Download size={measures.icon} aria-hidden />}
        >{t`Export`}</Button>
      </DataRow>
      <ImportArchive />
      <Trash timeZone={user.timezone} />
      <EndSessions />
      <EraseAccount />
    </Panel>
  );
}

/** Switches AI off for all dreams of the dreamer, at once. */
function NoAi({ user }: { user: User }) {
  const [save, { error: failure, originalArgs }] = useSetAiConsentMutation();
  const show = useToast();
  // The requested value is shown until the user call confirms it.
  const noAi = (failure === undefined ? originalArgs?.noAi : undefined) ?? user.noAi;

  const change = async (next: boolean) => {
    const { error } = await save({ noAi: next });
    if (error !== undefined)
      show({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };

  return (
    <>
      <DataRow
        id="no-ai"
        beside
        title={t`No AI on my dreams`}
        text={t`No titles, paintings or interpretations: each dream stays as you told it. Voice notes are still written down.`}
      >
        <Switch
          id="no-ai"
          checked={noAi}
          onChange={(next) => void change(next)}
          labelledBy="no-ai-title"
          describedBy="no-ai-text"
        />
      </DataRow>
      {failure !== undefined && (
        <Notice tone="error" title={t`Not saved`}>
          {sentenceOf(failure, t`Please try again.`)}
        </Notice>
      )}
    </>
  );
}

/** Signs out on every device; this one returns to the landing page. */
function EndSessions() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [end, { isLoading, error: failure }] = useEndSessionsMutation();
  const navigateBrowser = useBrowserNavigation();
  const show = useToast();

  const run = async () => {
    const { error } = await end();
    if (error !== undefined) {
      show({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
      return;
    }
    deleteDeviceDrafts();
    navigateBrowser('/');
  };

  return (
    <DataRow title={t`Sign out everywhere`} text={t`Ends your sessions on all devices, this one too.`}>
      <Button
        variant="outlined"
        disabled={isLoading}
        onClick={() => setIsConfirming(true)}
      >{t`Sign out everywhere`}</Button>
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Sign out everywhere?`}
        description={t`You will have to sign in again on each device.`}
        confirm={{ label: t`Sign out`, run: () => void run() }}
      />
      {failure !== undefined && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Notice tone="error" title={t`Still signed in`}>
            {sentenceOf(failure, t`Please try again.`)}
          </Notice>
        </Box>
      )}
    </DataRow>
  );
}
