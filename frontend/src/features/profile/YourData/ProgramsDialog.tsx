import {
  type AccessToken,
  type CreatedAccessToken,
  MAX_TOKEN_NAME_LENGTH,
  type Scope,
  SIGN_IN_AGAIN,
} from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { problemCodeOf, sentenceOf } from '../../../api/call.js';
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

/** Lists the tokens of programs and makes new ones, each of which is shown once. */
export function ProgramsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetTokensQuery();
  const [made, setMade] = useState<CreatedAccessToken>();
  const tokens = data?.tokens ?? [];
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
            <Row key={token.id} token={token} />
          ))}
        </Box>
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

function Row({ token }: { token: AccessToken }) {
  const [revoke, { isLoading }] = useRevokeTokenMutation();
  const toast = useToast();
  const { name } = token;
  const run = async () => {
    const { error } = await revoke(token.id);
    if (error === undefined) toast({ title: t`Revoked`, description: t`The token opens nothing any more.` });
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
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {mayText(token.scopes.length > 1 ? 'both' : (token.scopes[0] ?? 'read'))} ·{' '}
          <span dir="ltr">…{token.ending}</span> · {t`until ${whenOf(token.expiresAt, false)}`}
          <br />
          {useOf(token)}
        </Box>
      </Box>
      <Button disabled={isLoading} onClick={() => void run()} aria-label={t`Revoke: ${name}`}>{t`Revoke`}</Button>
    </Box>
  );
}

function useOf({ lastUsedAt, assistantUsedAt }: AccessToken): string {
  if (lastUsedAt === null) return t`Not used yet`;
  const last = whenOf(lastUsedAt);
  if (assistantUsedAt === null) return t`Last used ${last}`;
  const byAssistant = whenOf(assistantUsedAt);
  return t`Last used ${last}, by an assistant ${byAssistant}`;
}

const whenOf = (time: string, withTime = true): string =>
  dateFormat({ dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(new Date(time));
