import { LAST_WAY } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { problemCodeOf, sentenceOf } from '../../api/call.js';
import { useAcceptInvitationMutation, useEndByNoticeMutation } from '../../api/sign-in.api.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { Moon } from '../../ui/Logo.js';
import { Notice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { SignInButtons } from '../../ui/SignInButtons.js';

/** The link of a mail about a new device, a new way to sign in or a new token. Only the button ends it, because scanners of mails open links, too. */
export function NoticePage({ token }: { token: string }) {
  const [end, { isLoading, isSuccess, error }] = useEndByNoticeMutation();
  const [kind = ''] = token.split('.');
  const title = kind === 'way' ? t`Was it not you who added it?` : t`Was it not you?`;
  usePageTitle(title);
  const isLast = problemCodeOf(error) === LAST_WAY;
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{isSuccess ? t`That is closed` : title}</Typography>
      <Typography role="status" color="textSecondary" sx={{ maxWidth: '32rem', textWrap: 'balance' }}>
        {isSuccess ? doneText(kind) : questionText(kind)}
      </Typography>
      {error !== undefined && (
        <Notice tone="error" title={isLast ? t`It is your only way to sign in` : t`That did not work`}>
          {isLast
            ? t`All devices are signed out. Sign in, add another way, and remove this one then.`
            : sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      {!isSuccess && !isLast && (
        <Button variant="contained" disabled={isLoading} onClick={() => void end(token)}>
          {kind === 'device' ? t`Sign it out` : t`Remove it`}
        </Button>
      )}
      <Button component={Link} to="/" size="small" sx={{ color: 'text.secondary' }}>{t`Back to the start`}</Button>
    </CentredPage>
  );
}

function questionText(kind: string): string {
  if (kind === 'way')
    return t`The new way to sign in will not open your journal any more, and every device is signed out.`;
  if (kind === 'token') return t`The token will not open your journal any more, and every device is signed out.`;
  return t`The device that the mail names is signed out at once. It needs your way to sign in to come back.`;
}

function doneText(kind: string): string {
  if (kind === 'way')
    return t`The way is removed and every device is signed out. Sign in the way you always do, and look at your profile.`;
  if (kind === 'token')
    return t`The token is revoked and every device is signed out. If somebody else knows your way to sign in, change its password there.`;
  return t`The device is signed out. If somebody else knows your way to sign in, change its password there.`;
}

/** The link of an invitation. Only its button accepts it, and only the sign-in that begins a journal uses it up. */
export function InvitationPage({ secret }: { secret: string }) {
  const [accept, { isLoading, isSuccess, error }] = useAcceptInvitationMutation();
  return (
    <Frame
      title={t`You are invited`}
      text={
        isSuccess
          ? t`Choose how you want to sign in, within an hour. Your journal begins with it.`
          : t`Somebody wants you to keep your dreams here. The invitation is for one person.`
      }
    >
      {error !== undefined && (
        <Notice tone="error" title={t`That did not work`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      {isSuccess ? (
        <SignInButtons />
      ) : (
        <Button variant="contained" disabled={isLoading} onClick={() => void accept(secret)}>{t`Accept`}</Button>
      )}
    </Frame>
  );
}

/** Whoever has no journal here and no invitation. No account was made. */
export function NotInvitedPage() {
  return (
    <Frame
      title={t`This is a small circle`}
      text={t`A new journal begins here with an invitation only. If somebody sent you one, open its link first, in this browser. Nothing about you was stored.`}
    >
      {null}
    </Frame>
  );
}

/** Whoever proved to be the dreamer of a suspended account. */
export function SuspendedPage() {
  const { supportEmail } = useBrand();
  return (
    <Frame
      title={t`Your journal is resting`}
      text={t`The operators of this place have suspended it, so nobody can sign in to it now. All your dreams are still there. If you think that this is a mistake, please write to them.`}
    >
      {supportEmail !== '' && (
        <Button variant="outlined" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </Button>
      )}
    </Frame>
  );
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{title}</Typography>
      <Typography role="status" color="textSecondary" sx={{ maxWidth: '32rem', textWrap: 'balance' }}>
        {text}
      </Typography>
      {children}
      <Button component={Link} to="/" size="small" sx={{ color: 'text.secondary' }}>{t`Back to the start`}</Button>
    </CentredPage>
  );
}
