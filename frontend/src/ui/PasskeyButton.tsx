import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { sentenceOf } from '../api/call.js';
import { useGetPasskeyOptionsMutation, useSignInByPasskeyMutation } from '../api/sign-in.api.js';
import { useBrowserNavigation } from './browser-navigation.js';
import { Notice } from './Notice.js';
import { useAction } from './page-hooks.js';
import { choosePasskey } from './passkeys.js';

interface PasskeyButtonProps {
  purpose: 'sign-in' | 'again' | 'add';
  next?: string;
}

/** Signs in by a passkey, which the browser lists: no name is typed. */
export function PasskeyButton({ purpose, next }: PasskeyButtonProps) {
  const [getOptions, { error: optionsError }] = useGetPasskeyOptionsMutation();
  const [signIn, { error: proofError }] = useSignInByPasskeyMutation();
  const navigateBrowser = useBrowserNavigation();
  const error = optionsError ?? proofError;
  const { isRunning, run } = useAction(async () => {
    const { data: requested } = await getOptions({ purpose, ...(next !== undefined && { next }) });
    if (!requested) return;
    const chosen = await choosePasskey(requested.options);
    if (chosen === 'cancelled') return;
    const { data: after } = await signIn(chosen);
    if (after) navigateBrowser(after.address);
  });
  return (
    <>
      <Button variant="outlined" disabled={isRunning} onClick={run}>{t`Sign in with a passkey`}</Button>
      {error !== undefined && (
        <Notice tone="error" title={t`That did not work`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
    </>
  );
}
