import { MAIL_LINK_MINUTES, type MailLinkProof } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import {
  useGetPasskeyOptionsMutation,
  useRequestMailLinkMutation,
  useSignInByPasskeyMutation,
  useUseMailLinkMutation,
} from '../../api/sign-in.api.js';
import { addressLanguage } from '../../language/language.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { TextField } from '../../ui/Field.js';
import { Moon } from '../../ui/Logo.js';
import { Notice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { endOffer, fillsPasskeys, knowsPasskeys, offerPasskeys } from '../../ui/passkeys.js';
import { useSignInChoices } from '../../ui/SignInButtons.js';

/** Requests a mail, then takes its code; the link of the mail opens OpenedMailLink in the same browser. */
export function MailLinkPage() {
  const [parameters] = useSearchParams();
  const [email, setEmail] = useState('');
  const [request, { isLoading, isSuccess, error, reset }] = useRequestMailLinkMutation();
  usePageTitle(t`Sign in by mail`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = parameters.get('next');
    const purpose = PURPOSES.find((one) => one === parameters.get('purpose')) ?? 'sign-in';
    void request({ email: email.trim(), purpose, language: addressLanguage(), ...(next !== null && { next }) });
  };
  const autofill = usePasskeyAutofill(
    !isSuccess && !parameters.has('purpose', 'again') && !parameters.has('purpose', 'add'),
  );
  if (isSuccess) return <TypedCode email={email} onAgain={reset} />;
  return (
    <Frame title={t`Sign in by mail`} text={t`We send you a link. There is no password.`}>
      <Form onSubmit={submit}>
        <TextField
          label={t`E-mail address`}
          type="email"
          autoComplete={AUTOCOMPLETE}
          required
          value={email}
          onChange={setEmail}
        />
        <Failure error={error ?? autofill.error} />
        <Button type="submit" variant="contained" disabled={isLoading}>{t`Send me a link`}</Button>
      </Form>
    </Frame>
  );
}

/** The field offers the passkeys of this site, where browser and operator have them: choosing one signs in. */
function usePasskeyAutofill(isWanted: boolean): { error: unknown } {
  const { passkey } = useSignInChoices();
  const [parameters] = useSearchParams();
  const next = parameters.get('next');
  const [getOptions] = useGetPasskeyOptionsMutation();
  const [signIn, { error }] = useSignInByPasskeyMutation();
  const navigateBrowser = useBrowserNavigation();
  useEffect(() => {
    if (!isWanted || !passkey || !knowsPasskeys()) return;
    let isOver = false;
    const run = async () => {
      if (!(await fillsPasskeys()) || isOver) return;
      const { data } = await getOptions({ purpose: 'sign-in', ...(next !== null && { next }) });
      if (!data || isOver) return;
      const chosen = await offerPasskeys(data.options);
      if (chosen === 'cancelled' || isOver) return;
      const { data: after } = await signIn(chosen);
      if (after) navigateBrowser(after.address);
    };
    void run();
    return () => {
      isOver = true;
      void endOffer();
    };
  }, [isWanted, passkey, next, getOptions, signIn, navigateBrowser]);
  return { error };
}

// eslint-disable-next-line lingui/no-unlocalized-strings -- tokens of HTML
const AUTOCOMPLETE = 'email webauthn';

const PURPOSES = ['sign-in', 'again', 'add'] as const;

function TypedCode({ email, onAgain }: { email: string; onAgain: () => void }) {
  const [code, setCode] = useState('');
  const { prove, isLoading, error } = useProof();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove({ code });
  };
  return (
    <Frame
      title={t`Look into your mail`}
      text={t`If ${email} can receive mail, a link is on its way. Open it in this browser, or type its code here. Both work for ${MAIL_LINK_MINUTES} minutes.`}
    >
      <Form onSubmit={submit}>
        <TextField
          label={t`Six digits`}
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(typed) => setCode(typed.replaceAll(/\D/g, ''))}
        />
        <Failure error={error} />
        <Button type="submit" variant="contained" disabled={isLoading || code.length !== 6}>{t`Sign in`}</Button>
        <Button
          size="small"
          onClick={onAgain}
          sx={{ color: 'text.secondary' }}
        >{t`Another address, or another mail`}</Button>
      </Form>
    </Frame>
  );
}

/** The link was opened. Only the button signs in, because scanners of mails open links, too. */
export function OpenedMailLink({ secret }: { secret: string }) {
  const { prove, isLoading, error } = useProof();
  usePageTitle(t`Sign in by mail`);
  return (
    <Frame title={t`Welcome back from your mail`} text={t`One more step, so that only you can take it.`}>
      <Failure error={error} />
      <Button variant="contained" disabled={isLoading} onClick={() => void prove({ secret })}>{t`Sign in`}</Button>
    </Frame>
  );
}

function useProof() {
  const [send, { isLoading, error }] = useUseMailLinkMutation();
  const navigateBrowser = useBrowserNavigation();
  const prove = async (proof: MailLinkProof) => {
    const { data } = await send(proof);
    if (data) navigateBrowser(data.address);
  };
  return { prove, isLoading, error };
}

function Failure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return (
    <Notice tone="error" title={t`That did not work`}>
      {sentenceOf(error, t`Please try again.`)}
    </Notice>
  );
}

function Form({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2, width: 'min(22rem, 100%)', textAlign: 'start' }}
    >
      {children}
    </Box>
  );
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '30rem', textWrap: 'balance' }}>
        {text}
      </Typography>
      {children}
      <Button component={Link} to="/" size="small" sx={{ color: 'text.secondary' }}>{t`Back to the start`}</Button>
    </CentredPage>
  );
}
