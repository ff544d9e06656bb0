import type { SignInChoices } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useBrand } from '../api/brand.api.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from './browser-navigation.js';

const GOOGLE_ALONE: SignInChoices = { google: true, providers: [], mail: false };

export const useSignInChoices = (): SignInChoices => useBrand().signIn ?? GOOGLE_ALONE;

/** Whether the operator configured another way than Google. */
export const hasOtherWays = ({ google, providers, mail }: SignInChoices): boolean =>
  !google || mail || providers.length > 0;

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
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: others.length > 0 || byMail ? 'min(18rem, 100%)' : undefined }}>
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
    </Box>
  );
}

/** The page that requests the mail. */
export function mailLinkPage({ next, prompt, add }: Record<string, string>): string {
  const purpose = prompt === 'login' ? { purpose: 'again' } : add === 'true' ? { purpose: 'add' } : {};
  return `/auth/callback?${new URLSearchParams({ by: 'mail', ...purpose, ...(next !== undefined && { next }) }).toString()}`;
}
