import { SIGN_IN_AGAIN, type SignInWay, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { problemCodeOf, sentenceOf } from '../../api/call.js';
import {
  useAddPasskeyMutation,
  useGetPasskeyOptionsMutation,
  useGetSignInWaysQuery,
  useNamePasskeyMutation,
  useRemoveSignInWayMutation,
} from '../../api/sign-in.api.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { DataRow, DataSection } from '../../ui/DataRow.js';
import { AlertDialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { formatDate } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';
import { useAction } from '../../ui/page-hooks.js';
import { knowsPasskeys, makePasskey } from '../../ui/passkeys.js';
import { hasOtherWays, mailLinkPage, SignInButtons, useSignInChoices } from '../../ui/SignInButtons.js';
import { useToast } from '../../ui/toasts.js';

/** Search parameter with the result of adding a way, which leads through another site. */
const RESULT = 'ways';

/** How the dreamer signs in. Hidden where there is nothing to choose. */
export function SignInWays({ user }: { user: User }) {
  const choices = useSignInChoices();
  const { data } = useGetSignInWaysQuery();
  const [parameters] = useSearchParams();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  if (!data || (!hasOtherWays(choices) && data.ways.length < 2)) return null;
  const result = parameters.get(RESULT);
  return (
    <DataSection
      id="sign-in-ways"
      title={t`Ways to sign in`}
      text={t`Any of these opens your journal. With a second one you stay in when the first is lost.`}
    >
      <Result result={needsSignIn ? SIGN_IN_AGAIN : result} />
      {data.ways.map((way) => (
        <Way
          key={way.id}
          way={way}
          user={user}
          isLast={data.ways.length === 1}
          onSignInAgain={() => setNeedsSignIn(true)}
        />
      ))}
      <AddWay onSignInAgain={() => setNeedsSignIn(true)} />
    </DataSection>
  );
}

function Result({ result }: { result: string | null }) {
  if (result === 'added') return <Notice tone="success" title={t`Added: from now on you can sign in this way too.`} />;
  if (result === 'way-of-another')
    return <Notice tone="error" title={t`Not added`}>{t`It belongs to another account already.`}</Notice>;
  if (result !== SIGN_IN_AGAIN) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', pb: 2.5 }}>
      <Notice tone="error" title={t`Please sign in once more, so that we know it is you.`} />
      <SignInButtons query={{ prompt: 'login', next: '/profile' }} />
    </Box>
  );
}

interface WayProps {
  way: SignInWay;
  user: User;
  isLast: boolean;
  onSignInAgain: () => void;
}

function Way({ way, user, isLast, onSignInAgain }: WayProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [remove, { isLoading }] = useRemoveSignInWayMutation();
  const show = useToast();
  const title = useNameOf(way);
  const since = formatDate(way.createdAt, user.timezone);
  const last = way.lastUsedAt && formatDate(way.lastUsedAt, user.timezone);
  const run = async () => {
    setIsConfirming(false);
    const { error } = await remove(way.id);
    if (error === undefined) return;
    if (problemCodeOf(error) === SIGN_IN_AGAIN) onSignInAgain();
    else show({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
  return (
    <DataRow
      title={title}
      text={
        <>
          {way.label}
          <br />
          {last ? t`Since ${since}, last used ${last}` : t`Since ${since}`}
        </>
      }
    >
      {way.kind === 'passkey' && <Rename way={way} />}
      {!isLast && (
        <Button
          variant="outlined"
          disabled={isLoading}
          aria-label={t`Remove ${title}`}
          onClick={() => setIsConfirming(true)}
        >{t`Remove`}</Button>
      )}
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Remove ${title}?`}
        description={t`It will not open your journal any more. Your dreams stay, and so do your other ways to sign in.`}
        confirm={{ label: t`Remove`, run: () => void run() }}
      />
    </DataRow>
  );
}

/** Gives a passkey another name. */
function Rename({ way }: { way: SignInWay }) {
  const { label } = way;
  const [name, setName] = useState<string>();
  const [save, { isLoading, error }] = useNamePasskeyMutation();
  const run = async () => {
    const { error: failure } = await save({ way: way.id, name: (name ?? '').trim() });
    if (failure === undefined) setName(undefined);
  };
  return (
    <>
      <Button variant="outlined" aria-label={t`Rename ${label}`} onClick={() => setName(label)}>{t`Rename`}</Button>
      <AlertDialog
        open={name !== undefined}
        onClose={() => setName(undefined)}
        title={t`A name for this passkey`}
        confirm={{ label: t`Save`, run: () => void run(), destructive: false, busy: isLoading }}
      >
        <TextField label={t`Name`} value={name ?? ''} onChange={setName} maxLength={60} required />
        {error !== undefined && (
          <Notice tone="error" title={t`Not saved`}>
            {sentenceOf(error, t`Please try again.`)}
          </Notice>
        )}
      </AlertDialog>
    </>
  );
}

function useNameOf({ kind, issuer }: SignInWay): string {
  const { providers } = useSignInChoices();
  if (kind === 'google') return t`Google`;
  if (kind === 'open-id') return providers.find((provider) => provider.issuer === issuer)?.label ?? hostOf(issuer);
  return kind === 'mail' ? t`A link by mail` : t`A passkey`;
}

const hostOf = (issuer: string | null): string => (issuer !== null && URL.canParse(issuer) ? new URL(issuer).host : '');

function AddWay({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { google, providers, mail, passkey } = useSignInChoices();
  const navigateBrowser = useBrowserNavigation();
  const others = [...(google ? [{ id: 'google', label: t`Google` }] : []), ...providers];
  return (
    <DataRow title={t`Add another way`} text={t`You sign in there once, and come back here.`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {others.map(({ id, label }) => (
          <Button
            key={id}
            variant="outlined"
            aria-label={t`Add ${label}`}
            onClick={() => navigateBrowser(`/api/auth/${id === 'google' ? id : `openid/${id}`}?add=true&next=/profile`)}
          >
            {label}
          </Button>
        ))}
        {mail && (
          <Button variant="outlined" component={Link} to={mailLinkPage({ add: 'true' })}>{t`A link by mail`}</Button>
        )}
        {passkey && knowsPasskeys() && <AddPasskey onSignInAgain={onSignInAgain} />}
      </Box>
    </DataRow>
  );
}

function AddPasskey({ onSignInAgain }: { onSignInAgain: () => void }) {
  const [getOptions] = useGetPasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const show = useToast();
  const fail = (error: unknown) =>
    show({ title: t`Not added`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  const { isRunning, run } = useAction(async () => {
    const { data, error } = await getOptions({ purpose: 'add' });
    if (problemCodeOf(error) === SIGN_IN_AGAIN) return onSignInAgain();
    if (!data) return fail(error);
    const made = await makePasskey(data.options);
    if (made === 'cancelled') return;
    const { error: refused } = await add(made);
    if (refused === undefined) show({ title: t`Added: from now on you can sign in this way too.` });
    else fail(refused);
  });
  return <Button variant="outlined" disabled={isRunning} onClick={run}>{t`A passkey`}</Button>;
}
