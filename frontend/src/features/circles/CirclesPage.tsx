import { CIRCLE_KINDS, type CircleKind, circlePath, COLLECTIVE_GROUPS } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import {
  useBeginCircleMutation,
  useEndBlockMutation,
  useGetBlocksQuery,
  useGetCirclesQuery,
  useLiveCircles,
} from '../../api/circles.api.js';
import { shared } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { RadioOptions } from '../../ui/Checkbox.js';
import { TextField } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { CircleMornings } from './CircleMornings.js';
import { OpenCircles } from './OpenCircles.js';

export const kindName = (kind: CircleKind): string =>
  shared(COLLECTIVE_GROUPS.find(({ key }) => key === kind)?.name ?? '');

/** The circles of the dreamer, and the way to a new one. */
export function CirclesPage() {
  const { data, error, isFetching, refetch } = useGetCirclesQuery();
  const circles = data?.circles ?? [];
  usePageTitle(t`Circles`);
  useLiveCircles();
  return (
    <Box sx={{ maxWidth: '52rem' }}>
      <Typography variant="h1">{t`Circles`}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: { xs: 3, md: 4 }, maxWidth: measures.textMax }}>
        {t`Tell a dream to people who listen. Nobody sees a dream of yours until you tell it, one by one, and you can take it back whenever you like.`}
      </Typography>
      {error !== undefined && (
        <RetryNotice title={t`Failed to fetch your circles`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
      {!data && error === undefined && <Skeleton height="5rem" />}
      {data && circles.length === 0 && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: { xs: 4, md: 6 }, textAlign: 'center' }}>
          <Moon size="4rem" />
          <Typography variant="h2">{t`No circle yet`}</Typography>
          <Typography color="textSecondary">{t`Begin one below, or open an invitation that somebody sent you.`}</Typography>
        </Box>
      )}
      {circles.length > 0 && (
        <Box component="ul" aria-label={t`Your circles`} sx={{ display: 'grid', gap: 1.5 }}>
          {circles.map(({ id, kind, name, memberCount, isHidden }) => (
            <Panel key={id} component="li" sx={{ boxShadow: 'none', '&:hover': { borderColor: 'primary.main' } }}>
              <Box component={Link} to={circlePath(id)} sx={entry}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {kindName(kind)} · {plural(memberCount, { one: 'only you so far', other: '# people' })}
                    {isHidden && ` · ${t`you hide everything here`}`}
                  </Typography>
                </Box>
                <ChevronRight size={measures.icon} aria-hidden />
              </Box>
            </Panel>
          ))}
        </Box>
      )}
      {data && <BeginCircle />}
      <OpenCircles />
      {circles.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <CircleMornings />
        </Box>
      )}
      <Blocked />
    </Box>
  );
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  p: { xs: 2, md: 2.5 },
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: radii.card,
  '& > svg': { flex: 'none', color: 'text.secondary' },
} as const;

function BeginCircle() {
  const [kind, setKind] = useState<CircleKind>('friend_network');
  const [name, setName] = useState('');
  const [begin, { isLoading, error }] = useBeginCircleMutation();
  const navigate = useNavigate();
  // The same for each attempt, so that a repeated one begins no second circle.
  const key = useRef(crypto.randomUUID());
  const legend = useId();
  const submit = async () => {
    if (isLoading || name.trim() === '') return;
    const { data } = await begin({ key: key.current, circle: { kind, name } });
    if (data) void navigate(circlePath(data.id));
  };
  return (
    <Panel
      component="section"
      aria-labelledby={`${legend}-title`}
      sx={{ mt: 4, p: { xs: 2.5, md: 3.5 }, boxShadow: 'none' }}
    >
      <Typography variant="h2" id={`${legend}-title`}>{t`Begin a circle`}</Typography>
      <Form onSubmit={submit} sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start' }}>
        <Box sx={{ width: '100%', maxWidth: '26rem' }}>
          <TextField label={t`Name of the circle`} value={name} onChange={setName} maxLength={60} />
        </Box>
        <div>
          <Box id={legend} sx={{ typography: 'body2', fontWeight: 600 }}>{t`Who are they?`}</Box>
          <RadioOptions
            labelledBy={legend}
            options={CIRCLE_KINDS.map((value) => ({ value, label: kindName(value) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        {error !== undefined && (
          <Notice tone="error" title={t`Failed to begin the circle`}>
            {sentenceOf(error, t`Please try again.`)}
          </Notice>
        )}
        <Button type="submit" variant="contained" disabled={isLoading || name.trim() === ''}>{t`Begin`}</Button>
      </Form>
    </Panel>
  );
}

/** Whom the dreamer has blocked, also where they share no circle any more. */
function Blocked() {
  const { data } = useGetBlocksQuery();
  const [end] = useEndBlockMutation();
  const blocks = data?.blocks ?? [];
  if (blocks.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="blocked" sx={{ mt: 4 }}>
      <Typography variant="h2" id="blocked">{t`People you have blocked`}</Typography>
      <Box component="ul" sx={{ mt: 1 }}>
        {blocks.map(({ id, name }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: measures.touch }}
          >
            <bdi>{name ?? t`A dreamer`}</bdi>
            <Button
              aria-label={t`Unblock ${name ?? t`A dreamer`}`}
              onClick={() => void end({ block: id })}
            >{t`Unblock`}</Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
