import type { SignInChoices } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../api/brand.api.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from './browser-navigation.js';
import { knowsPasskeys } from './passkeys.js';

const PasskeyButton = lazy(async () => ({ default: (await import('./PasskeyButton.js')).PasskeyButton }));

const GOOGLE_ALONE: SignInChoices = { google: true, providers: [], mail: false, passkey: false };

export const useSignInChoices = (): SignInChoices => useBrand().signIn ?? GOOGLE_ALONE;

/** Whether the operator configured another way than Google. */
export const hasOtherWays = ({ google, providers, mail, passkey }: SignInChoices): boolean =>
  !google || mail || passkey || providers.length > 0;

interface SignInButtonsProps {
  /** Query of the sign-in, such as `next`. */
  query?: Record<string, string>;
  /** Ids of the ways that are shown; default all that are configured. */
  only?: readonly string[];
}

/** The ways to sign in: Google's button first, the others beneath it. */
export function SignInButtons({ query = {}, only }: SignInButtonsProps) {
  const choices = useSignInChoices();
  const navigateBrowser = useBrowserNavigation();
  const isShown = (id: string) => only === undefined || only.includes(id);
  const parameters = new URLSearchParams(query).toString();
  const go = (address: string) => () => navigateBrowser(parameters ? `${address}?${parameters}` : address);
  const others = choices.providers.filter(({ id }) => isShown(id));
  const byMail = choices.mail && isShown('mail');
  const byPasskey = choices.passkey && isShown('passkey') && knowsPasskeys();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        minWidth: others.length > 0 || byMail || byPasskey ? 'min(18rem, 100%)' : undefined,
      }}
    >
      {choices.google && isShown('google') && (
        <Button variant="contained" onClick={go(SIGN_IN_ADDRESS)}>{t`Sign in with Google`}</Button>
      )}
      {others.map(({ id, label }) => (
        <Button
          key={id}
          variant={choices.google ? 'outlined' : 'contained'}
          onClick={go(`/api/auth/openid/${id}`)}
        >{t`Sign in with ${label}`}</Button>
      ))}
      {byMail && (
        <Button
          component={Link}
          to={mailLinkPage(query)}
          variant={choices.google || others.length > 0 ? 'outlined' : 'contained'}
        >{t`Sign in by mail`}</Button>
      )}
      {byPasskey && (
        <Suspense>
          <PasskeyButton {...purposeOf(query)} />
        </Suspense>
      )}
    </Box>
  );
}

/** The page that requests the mail. */
export const mailLinkPage = (query: Record<string, string>): string =>
  `/auth/callback?${new URLSearchParams({ by: 'mail', ...purposeOf(query) }).toString()}`;

interface Purpose {
  purpose: 'sign-in' | 'again' | 'add';
  next?: string;
}

function purposeOf({ next, prompt, add }: Record<string, string>): Purpose {
  const purpose = prompt === 'login' ? 'again' : add === 'true' ? 'add' : 'sign-in';
  return { purpose, ...(next !== undefined && { next }) };
}
