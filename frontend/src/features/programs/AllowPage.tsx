import type { ProgramRequest, RequestingProgram, Scope } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf, statusOf } from '../../api/call.js';
import { useAllowProgramMutation, useGetProgramRequestQuery } from '../../api/programs.api.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';

const UNPROCESSABLE = 422;

const NAMES = [
  ...(['response_type', 'client_id', 'redirect_uri', 'scope', 'state'] as const),
  ...(['code_challenge', 'code_challenge_method', 'resource'] as const),
] as const;

/** Where a program leads the dreamer who is to allow it: the request is in the query, as OAuth names it. */
export function AllowPage() {
  const [parameters] = useSearchParams();
  const request: ProgramRequest = Object.fromEntries(
    NAMES.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name)]] : [])),
  );
  const isWhole = request.client_id !== undefined;
  const { data, error, isFetching, refetch } = useGetProgramRequestQuery(request, { skip: !isWhole });
  usePageTitle(t`Allow a program`);
  if (!isWhole || (error !== undefined && statusOf(error) === UNPROCESSABLE))
    return (
      <Card title={t`This cannot be allowed`}>
        <Typography color="textSecondary">{sentenceOf(error, t`Please begin again in the program.`)}</Typography>
        <Button component={Link} to="/dashboard" variant="outlined">{t`Your journal`}</Button>
      </Card>
    );
  if (error !== undefined)
    return (
      <RetryNotice title={t`Failed to find out who asks`} busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error, t`Please try again.`)}
      </RetryNotice>
    );
  if (!data) return <Skeleton height="24rem" />;
  return data.problem === null ? <Question program={data} request={request} /> : <Problem program={data} />;
}

function Question({ program, request }: { program: RequestingProgram; request: ProgramRequest }) {
  const { scopes, isAiOff, isOnDevice, refusal } = program;
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);
  const [allow, { isLoading, error }] = useAllowProgramMutation();
  const navigateBrowser = useBrowserNavigation();
  const label = useId();
  const name = <bdi>{program.name}</bdi>;
  const host = <Host name={program.host} />;
  const returnsTo = <Host name={program.returnsTo} />;
  const run = async () => {
    const { data } = await allow({ request, scopes: [...chosen] });
    if (data) navigateBrowser(data.address);
  };
  return (
    <Card title={<Trans>{name} would like to reach your journal</Trans>}>
      <Typography>
        <Trans>That is the name it gave itself. Its address is {host}.</Trans>
      </Typography>
      <Box role="group" aria-labelledby={label} sx={{ justifySelf: 'stretch', textAlign: 'start' }}>
        <Box component="span" id={label} sx={{ typography: 'body2', '&&': { fontWeight: 600 } }}>
          {t`What the program may do`}
        </Box>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
          >
            {scope === 'read' ? t`Read my dreams` : t`Record dreams for me`}
          </Checkbox>
        ))}
      </Box>
      {isAiOff && (
        <Notice tone="calm" title={t`“No AI on my dreams” is on`}>
          {t`So it can only record new dreams, and reads none.`}
        </Notice>
      )}
      <Typography variant="body2" color="textSecondary">
        {scopes.includes('read') && t`What it reads goes to whoever runs it, an AI for example.`}{' '}
        {t`It never publishes, shares, changes or deletes anything, and never sees the dreams of others. You can end it at any time in your profile.`}
      </Typography>
      {isOnDevice ? (
        <Notice tone="error" title={t`Have you begun this yourself just now?`}>
          <Trans>
            Then a program on this device is waiting at {returnsTo}. Otherwise choose “Not now”: any program on a device
            can use another one’s name.
          </Trans>
        </Notice>
      ) : (
        <Typography variant="body2" color="textSecondary">
          <Trans>Afterwards you go back to {returnsTo}.</Trans>
        </Typography>
      )}
      {error !== undefined && (
        <Notice tone="error" title={t`The program could not be allowed`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
        <Button variant="outlined" onClick={() => navigateBrowser(refusal)}>{t`Not now`}</Button>
        <Button
          variant="contained"
          disabled={isLoading || chosen.length === 0}
          onClick={() => void run()}
        >{t`Allow`}</Button>
      </Box>
    </Card>
  );
}

function Problem({ program: { name, returnsTo, problem, refusal } }: { program: RequestingProgram }) {
  const navigateBrowser = useBrowserNavigation();
  const code = problem ?? '';
  return (
    <Card title={t`This cannot be allowed`}>
      <Typography color="textSecondary">
        {problem === 'access_denied'
          ? t`The program would like to read your dreams, and “No AI on my dreams” is on. You can change that in your profile.`
          : t`${name} asks in a way that is not understood here (${code}). Its makers can mend that.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
        <Button component={Link} to="/dashboard" variant="outlined">{t`Your journal`}</Button>
        <Button onClick={() => navigateBrowser(refusal)}>{t`Back to ${returnsTo}`}</Button>
      </Box>
    </Card>
  );
}

/** The name of a host, which is known for sure and never read from right to left. */
const Host = ({ name }: { name: string }) => (
  <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'text.primary' }}>
    {name}
  </Box>
);

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Panel
      sx={{
        ...{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' },
        // The words of a notice begin beside its icon.
        '& [role="status"], & [role="alert"]': { justifySelf: 'stretch', textAlign: 'start' },
        ...{ maxWidth: '34rem', mx: 'auto', mt: { xs: 2, md: 6 }, p: { xs: 3, md: 5 } },
      }}
    >
      <Moon size="4rem" />
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}
