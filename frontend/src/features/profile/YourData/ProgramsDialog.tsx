import {
  type AccessToken,
  type CreatedAccessToken,
  MAX_TOKEN_NAME_LENGTH,
  type Program,
  type Scope,
  SIGN_IN_AGAIN,
} from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { problemCodeOf, sentenceOf } from '../../../api/call.js';
import { useEndProgramMutation, useGetProgramsQuery } from '../../../api/programs.api.js';
import { useGetTokensQuery, useMakeTokenMutation, useRevokeTokenMutation } from '../../../api/tokens.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { RadioOptions } from '../../../ui/Checkbox.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Form } from '../../../ui/Form.js';
import { dateFormat } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { SignInButtons } from '../../../ui/SignInButtons.js';
import { useToast } from '../../../ui/toasts.js';
import { useCopy } from '../../../ui/use-copy.js';

/** Lists the tokens of programs and the programs that were allowed, and makes new tokens, each of which is shown once. */
export function ProgramsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetTokensQuery();
  const { programs = [] } = useGetProgramsQuery().data ?? {};
  const [made, setMade] = useState<CreatedAccessToken>();
  const tokens = data?.tokens ?? [];
  const label = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Programs and assistants`}
      description={
        made
          ? undefined
          : t`A token lets a program in without you. It never publishes, shares, changes or deletes anything, and never sees the dreams of others.`
      }
    >
      {made ? <Made made={made} onDone={() => setMade(undefined)} /> : <NewToken onMade={setMade} />}
      {!made && tokens.length > 0 && (
        <Box component="ul" aria-label={t`Your tokens`} sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </Box>
      )}
      {!made && programs.length > 0 && (
        <>
          <Typography id={label} variant="h3" sx={{ mt: 3, mb: 1 }}>{t`Programs you have allowed`}</Typography>
          <Box component="ul" aria-labelledby={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {programs.map((program) => (
              <ProgramRow key={program.id} program={program} />
            ))}
          </Box>
        </>
      )}
    </Dialog>
  );
}

const MAY = ['read', 'write', 'both'] as const;
type May = (typeof MAY)[number];

const SCOPES_OF: Record<May, Scope[]> = { read: ['read'], write: ['write'], both: ['read', 'write'] };

const mayText = (may: May): string =>
  may === 'read' ? t`Read my dreams` : may === 'write' ? t`Record dreams for me` : t`Both`;

const DAYS = [7, 30, 90, 366];
const daysText = (days: number): string =>
  days === 366 ? t`A year` : plural(days, { one: 'For # day', other: 'For # days' });

function NewToken({ onMade }: { onMade: (made: CreatedAccessToken) => void }) {
  const ids = { may: useId(), days: useId() };
  const [name, setName] = useState('');
  const [may, setMay] = useState<May>('read');
  const [days, setDays] = useState(30);
  const [make, { isLoading, error }] = useMakeTokenMutation();
  const submit = async () => {
    const { data } = await make({ name, scopes: SCOPES_OF[may], days });
    if (data) onMade(data);
  };
  if (problemCodeOf(error) === SIGN_IN_AGAIN)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Notice tone="error" title={t`Please sign in once more, so that we know it is you.`} />
        <SignInButtons query={{ prompt: 'login', next: '/profile?programs' }} />
      </Box>
    );
  return (
    <Form onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t`What is it for?`}
        value={name}
        onChange={setName}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <div>
        <Box component="span" id={ids.may} sx={labelStyle}>{t`What it may do`}</Box>
        <RadioOptions<May>
          labelledBy={ids.may}
          options={MAY.map((value) => ({ value, label: mayText(value) }))}
          value={may}
          onChange={setMay}
        />
      </div>
      <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
        <Box component="span" id={ids.days} sx={labelStyle}>{t`How long`}</Box>
        <Select
          labelledBy={ids.days}
          options={DAYS.map((value) => ({ value: String(value), label: daysText(value) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </Box>
      {error !== undefined && (
        <Notice tone="error" title={t`The token could not be made`}>
          {sentenceOf(error, t`Please try again in a moment.`)}
        </Notice>
      )}
      <Button type="submit" variant="contained" disabled={isLoading || name.trim() === ''}>{t`Make a token`}</Button>
    </Form>
  );
}

const labelStyle = { typography: 'body2', '&&': { fontWeight: 600 } } as const;

function Made({ made: { secret }, onDone }: { made: CreatedAccessToken; onDone: () => void }) {
  const copy = useCopy();
  const assistants = new URL('/mcp', window.location.origin).href;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Notice tone="success" title={t`Your token is made`}>
        {t`Copy it now: it is shown only this once. Whoever has it can do what it may do.`}
      </Notice>
      <Box component="output" dir="ltr" aria-label={t`Token`} sx={codeStyle}>
        {secret}
      </Box>
      <Button variant="contained" onClick={() => void copy(secret, t`The token is on the clipboard.`)}>
        {t`Copy the token`}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t`A script sends it in the header Authorization, as Bearer. An assistant that speaks MCP connects to this address with the same header:`}
      </Typography>
      <Box dir="ltr" sx={codeStyle}>
        {assistants}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
        <Button component="a" href="/api/docs" target="_blank" rel="noreferrer">{t`What it can call`}</Button>
        <Button variant="outlined" onClick={onDone}>{t`Done`}</Button>
      </Box>
    </Box>
  );
}

const codeStyle = {
  p: 1.5,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  borderRadius: radii.check,
  bgcolor: 'tint.primary',
} as const;

const maysText = (scopes: readonly Scope[]): string => mayText(scopes.length > 1 ? 'both' : (scopes[0] ?? 'read'));

function TokenRow({ token }: { token: AccessToken }) {
  const [revoke] = useRevokeTokenMutation();
  const { id, name, scopes, ending, expiresAt } = token;
  return (
    <Row name={name} end={() => revoke(id)} label={t`Revoke`} done={[t`Revoked`, t`The token opens nothing any more.`]}>
      {maysText(scopes)} · <span dir="ltr">…{ending}</span> · {t`until ${whenOf(expiresAt, false)}`}
      <br />
      {useOf(token)}
    </Row>
  );
}

function ProgramRow({ program: { id, name, host, scopes, lastUsedAt } }: { program: Program }) {
  const [end] = useEndProgramMutation();
  return (
    <Row name={name} end={() => end(id)} label={t`End`} done={[t`Ended`, t`The program reaches nothing any more.`]}>
      {maysText(scopes)} · <bdi dir="ltr">{host}</bdi>
      <br />
      {useOf({ lastUsedAt, assistantUsedAt: null })}
    </Row>
  );
}

interface RowProps {
  name: string;
  label: string;
  done: [title: string, text: string];
  end: () => Promise<{ error?: unknown }>;
  children: ReactNode;
}

/** Something that lets a program in, with the button that ends it. */
function Row({ name, label, done: [title, description], end, children }: RowProps) {
  const [isEnding, setEnding] = useState(false);
  const toast = useToast();
  const run = async () => {
    setEnding(true);
    const { error } = await end();
    setEnding(false);
    if (error === undefined) toast({ title, description });
    else toast({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5, py: 1.75 },
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>
      </Box>
      <Button disabled={isEnding} onClick={() => void run()} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Box>
  );
}

function useOf({ lastUsedAt, assistantUsedAt }: Pick<AccessToken, 'lastUsedAt' | 'assistantUsedAt'>): string {
  if (lastUsedAt === null) return t`Not used yet`;
  const last = whenOf(lastUsedAt);
  if (assistantUsedAt === null) return t`Last used ${last}`;
  const byAssistant = whenOf(assistantUsedAt);
  return t`Last used ${last}, by an assistant ${byAssistant}`;
}

const whenOf = (time: string, withTime = true): string =>
  dateFormat({ dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(new Date(time));
