import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../api/call.js';
import { useAddPasskeyMutation, useGetPasskeyOptionsMutation } from '../../api/sign-in.api.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { Moon } from '../../ui/Logo.js';
import { Notice } from '../../ui/Notice.js';
import { useAction } from '../../ui/page-hooks.js';
import { makePasskey } from '../../ui/passkeys.js';

/** Offers a passkey to whoever has just begun a journal. `onEnd` leads on, with or without one. */
export function PasskeyOffer({ onEnd }: { onEnd: () => void }) {
  const [getOptions, { error: optionsError }] = useGetPasskeyOptionsMutation();
  const [add, { error: addError }] = useAddPasskeyMutation();
  const error = optionsError ?? addError;
  const { isRunning, run } = useAction(async () => {
    const { data } = await getOptions({ purpose: 'add' });
    if (!data) return;
    const made = await makePasskey(data.options);
    if (made === 'cancelled') return;
    const { error: refused } = await add(made);
    if (refused === undefined) onEnd();
  });
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{t`Next time with a passkey?`}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '32rem', textWrap: 'balance' }}>
        {t`A look, a finger or the PIN of this device then opens your journal. Your profile adds and removes passkeys at any time.`}
      </Typography>
      {error !== undefined && (
        <Notice tone="error" title={t`Not added`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <Button variant="contained" disabled={isRunning} onClick={run}>{t`Add a passkey`}</Button>
      <Button onClick={onEnd} sx={{ color: 'text.secondary' }}>{t`Not now`}</Button>
    </CentredPage>
  );
}
