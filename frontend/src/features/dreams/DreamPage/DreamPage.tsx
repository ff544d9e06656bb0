import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import { sentenceOf } from '../../../api/call.js';
import { useRestoreDreamMutation } from '../../../api/dreams.api.js';
import { useGetTrashQuery } from '../../../api/trash.api.js';
import { useJournal } from '../../../api/use-journal.js';
import { book } from '../../../theme/book.js';
import { measures, radii } from '../../../theme/measures.js';
import { JournalLink } from '../../../ui/JournalLink.js';
import { Moon } from '../../../ui/Logo.js';
import { RetryNotice } from '../../../ui/Notice.js';
import { useIsMobile, usePageTitle } from '../../../ui/page-hooks.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { onDark } from '../DreamCard/ArtworkFrame.js';
import { FailureNotice } from '../Failure.js';
import { OpenDream } from './OpenDream.js';
import { useLiveDream } from './use-dream.js';

/** The page of one dream. */
export function DreamPage({ user }: { user: User }) {
  const id = (useParams()['dream'] ?? '').toLowerCase();
  return <PageOf key={id} id={id} user={user} />;
}

function PageOf({ id, user }: { id: string; user: User }) {
  const { dream, isMissing, error, isFetching, refetch } = useLiveDream(id);
  // The rest of the journal waits until the words are there.
  const journal = useJournal(dream ? user.id : undefined);
  usePageTitle(dream?.title);
  if (dream) return <OpenDream dream={dream} journal={journal} timeZone={user.timezone} />;
  return (
    <>
      <DesktopWayBack />
      {isMissing ? (
        <MissingDream id={id} />
      ) : error === undefined ? (
        <DreamSkeleton />
      ) : (
        <RetryNotice title={t`This dream could not be opened`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
    </>
  );
}

/** On a phone it is in the header. */
function DesktopWayBack() {
  return useIsMobile() ? null : (
    <Box sx={{ display: 'flex', alignItems: 'center', height: '5.25rem', marginInlineStart: -1 }}>
      <JournalLink />
    </Box>
  );
}

/** A dream in the trash, which can be put back, or none of the dreamer's. */
function MissingDream({ id }: { id: string }) {
  const { data, isLoading } = useGetTrashQuery();
  const [restore, { isLoading: isRestoring, error }] = useRestoreDreamMutation();
  const trashed = data?.dreams.find((dream) => dream.id === id);
  if (isLoading) return <DreamSkeleton />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2.5, pt: { xs: 6, md: 10 }, textAlign: 'center' }}>
      <Moon size="4.5rem" />
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h1">
          {trashed ? t`This dream is in the trash. Put it back?` : t`This dream is not here.`}
        </Typography>
        {trashed && (
          <Typography dir="auto" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {trashed.title}
          </Typography>
        )}
      </Box>
      {trashed && (
        <Button variant="contained" disabled={isRestoring} onClick={() => void restore(id)}>{t`Put it back`}</Button>
      )}
      <FailureNotice title={t`Failed to bring the dream back`} error={error} />
      <Button component={Link} to="/dashboard" variant="outlined" replace>{t`Back to the journal`}</Button>
    </Box>
  );
}

function DreamSkeleton() {
  return (
    // As an open dream, for which the header and the page make room.
    <Box
      role="status"
      aria-label={t`Opening the dream`}
      data-book
      sx={{
        ...{ display: 'grid', alignContent: 'start', gap: { xs: 2.5, md: 7 }, minHeight: '100dvh' },
        [book.open]: { gridTemplateColumns: book.columns },
      }}
    >
      <Box data-painting sx={{ ...onDark, aspectRatio: measures.imageRatio, borderRadius: { md: radii.card } }} />
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 1.5, px: { xs: 2.5, md: 0 } }}>
        <Skeleton width="50%" height="1rem" />
        <Skeleton width="80%" height="2.5rem" />
        <Skeleton height="9rem" />
      </Box>
    </Box>
  );
}
