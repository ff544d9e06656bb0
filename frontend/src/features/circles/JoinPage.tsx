import { circlePath, type Invitation } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { sentenceOf, statusOf } from '../../api/call.js';
import { useAcceptInvitationMutation, useLookAtInvitationQuery } from '../../api/circles.api.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { kindName } from './CirclesPage.js';

const NOT_FOUND = 404;

/** An invitation, whose token is in the fragment of the address, which no server receives. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useLookAtInvitationQuery(token, { skip: token === '' });
  usePageTitle(t`Invitation`);
  if (token === '' || (error !== undefined && statusOf(error) === NOT_FOUND)) {
    return (
      <Card title={t`This invitation is over`}>
        <Typography color="textSecondary">
          {sentenceOf(error, t`Its link is not whole. Please ask for it again.`)}
        </Typography>
        <Button component={Link} to="/circles" variant="outlined">{t`Your circles`}</Button>
      </Card>
    );
  }
  if (error !== undefined) {
    return (
      <RetryNotice title={t`Failed to open the invitation`} busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error, t`Please try again.`)}
      </RetryNotice>
    );
  }
  return data ? <Invited invitation={data} token={token} /> : <Skeleton height="18rem" />;
}

function Invited({ invitation, token }: { invitation: Invitation; token: string }) {
  const { state, kind, name, circleId } = invitation;
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const inviter = <bdi>{invitation.invitedBy ?? t`A dreamer`}</bdi>;
  const join = async () => {
    const { data } = await accept(token);
    if (data) void navigate(circlePath(data.circleId), { replace: true });
  };
  if (state === 'yours') {
    return (
      <Card title={name}>
        <Typography>{t`You wrote this invitation yourself. Send its link to one person; it holds for a week.`}</Typography>
        <Open circleId={circleId} />
      </Card>
    );
  }
  if (state === 'member') {
    return (
      <Card title={name}>
        <Typography>{t`You are in this circle already.`}</Typography>
        <Open circleId={circleId} />
      </Card>
    );
  }
  if (state === 'full') {
    return (
      <Card title={name}>
        <Typography>
          <Trans>
            {inviter} invites you, but this circle is full. Ask again when somebody has left, or begin one together.
          </Trans>
        </Typography>
        <Button component={Link} to="/circles" variant="outlined">{t`Your circles`}</Button>
      </Card>
    );
  }
  return (
    <Card title={name}>
      <Typography>
        <Trans>
          {inviter} invites you to this circle: {kindName(kind)}.
        </Trans>
      </Typography>
      <Typography color="textSecondary">
        {t`The others will see your first name. They see no dream of yours until you tell one, and you can leave at any time, with everything you told.`}
      </Typography>
      {error !== undefined && (
        <Notice tone="error" title={t`Failed to join`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
        <Button component={Link} to="/circles" variant="outlined">{t`Not now`}</Button>
        <Button variant="contained" disabled={isLoading} onClick={() => void join()}>{t`Join the circle`}</Button>
      </Box>
    </Card>
  );
}

const Open = ({ circleId }: { circleId: string | null }) =>
  circleId !== null && (
    <Button component={Link} to={circlePath(circleId)} variant="contained">{t`Open the circle`}</Button>
  );

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        maxWidth: '34rem',
        mx: 'auto',
        mt: { xs: 2, md: 6 },
        p: { xs: 3, md: 5 },
        textAlign: 'center',
      }}
    >
      <Moon size="4rem" />
      <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}
