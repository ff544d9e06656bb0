import { ERASE_WORD, SIGN_IN_AGAIN } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { problemCodeOf, sentenceOf } from '../../../api/call.js';
import { useEraseAccountMutation } from '../../../api/profile.api.js';
import { emptyDevice } from '../../../service-worker/empty-device.js';
import { SIGN_IN_TO_ERASE, SIGN_IN_TO_ERASE_ADDRESS, useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { DataRow } from '../../../ui/DataRow.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { hasOtherWays, SignInButtons, useSignInChoices } from '../../../ui/SignInButtons.js';

/** Search parameter while the dialog is open, so that signing in again returns to it. */
const OPEN = 'delete-account';

/** Deletes the account after the dreamer has typed the confirmation and has signed in recently. */
export function EraseAccount({ userId }: { userId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [erase, { isLoading, error, reset }] = useEraseAccountMutation();
  const navigateBrowser = useBrowserNavigation();
  const choices = useSignInChoices();

  // In English it is ERASE_WORD, which the API takes in every language.
  const word = t`DELETE`;
  const isConfirmed = typed === word;
  const signsInAgain = problemCodeOf(error) === SIGN_IN_AGAIN;
  const close = () => {
    setParameters({}, { replace: true });
    setTyped('');
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    const { error: failure } = await erase({ confirmation: ERASE_WORD });
    if (failure !== undefined) return;
    await emptyDevice(userId);
    navigateBrowser('/');
  };

  return (
    <DataRow
      title={t`Delete my account`}
      text={t`Your dreams, paintings, voice notes, messages and profile are erased everywhere, for good.`}
    >
      <Button
        variant="outlined"
        color="error"
        onClick={() => setParameters({ [OPEN]: '' }, { replace: true })}
      >{t`Delete account`}</Button>
      <Dialog
        open={parameters.has(OPEN)}
        onClose={close}
        title={t`Delete your account?`}
        description={
          signsInAgain
            ? undefined
            : t`Everything of yours is erased, and nobody can bring it back. You may want to export it first.`
        }
      >
        {signsInAgain ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography
              role="status"
              color="textSecondary"
            >{t`Please sign in once more, so that we know it is you. Nothing is deleted yet, and you come back here.`}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
              <Button variant="outlined" onClick={close}>{t`Keep my account`}</Button>
              {hasOtherWays(choices) ? (
                <SignInButtons query={SIGN_IN_TO_ERASE} />
              ) : (
                <Button
                  autoFocus
                  variant="contained"
                  onClick={() => navigateBrowser(SIGN_IN_TO_ERASE_ADDRESS)}
                >{t`Sign in again`}</Button>
              )}
            </Box>
          </Box>
        ) : (
          <Box component="form" onSubmit={(event: FormEvent) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
            <TextField
              label={t`Type ${word} to confirm`}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              maxLength={20}
            />
            {error !== undefined && (
              <Notice tone="error" title={t`Not deleted`}>
                {sentenceOf(error, t`Please try again.`)}
              </Notice>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
              <Button variant="outlined" onClick={close}>{t`Keep my account`}</Button>
              <Button type="submit" variant="contained" color="error" disabled={!isConfirmed || isLoading}>
                {isLoading ? t`Deleting...` : t`Delete for good`}
              </Button>
            </Box>
          </Box>
        )}
      </Dialog>
    </DataRow>
  );
}
