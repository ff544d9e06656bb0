import { type DreamTrash, TRASH_DAYS } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import { useRestoreDreamMutation } from '../../api/dreams.api.js';
import { useEmptyTrashMutation, useEraseDreamMutation, useGetTrashQuery } from '../../api/trash.api.js';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { MISSING_IMAGE_URL, Thumbnail } from '../../ui/Artwork.js';
import { AlertDialog } from '../../ui/Dialog.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/toasts.js';

type Trashed = DreamTrash['dreams'][number];

/** The deleted dreams, which can be put back for a while. */
export function TrashPage() {
  const { data, error, isFetching, refetch } = useGetTrashQuery();
  const dreams = data?.dreams ?? [];
  usePageTitle(t`Trash`);
  return (
    <Box sx={{ maxWidth: '52rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
        <Typography variant="h1">{t`Trash`}</Typography>
        {dreams.length > 0 && <EmptyTrash count={dreams.length} />}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: { xs: 3, md: 4 } }}>
        {t`Deleted dreams stay here for ${TRASH_DAYS} days.`}
      </Typography>
      {error !== undefined && (
        <RetryNotice title={t`Failed to fetch deleted dreams`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
      {!data && error === undefined && <Skeleton height="7rem" />}
      {data && dreams.length === 0 && <NothingHere />}
      {dreams.length > 0 && (
        <Box component="ul" aria-label={t`Deleted dreams`} sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
          {dreams.map((dream) => (
            <TrashedDream key={dream.id} dream={dream} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function NothingHere() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 6, md: 9 }, textAlign: 'center' }}>
      <Moon size="4rem" />
      <Typography variant="h2">{t`The trash is empty`}</Typography>
      <Button component={Link} to="/dashboard" variant="outlined">{t`Back to the journal`}</Button>
    </Box>
  );
}

const failureTitles = {
  restore: () => t`Failed to bring the dream back`,
  erase: () => t`Failed to delete for good`,
};

function TrashedDream({ dream: { id, title, revision, imageUrl, erasedAt } }: { dream: Trashed }) {
  const [restore, restoring] = useRestoreDreamMutation();
  const [erase, erasing] = useEraseDreamMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const isBusy = restoring.isLoading || erasing.isLoading;
  const run = async (change: Promise<{ error?: unknown }>, done: string) => {
    const { error } = await change;
    if (error === undefined) toast({ title: done });
  };
  return (
    <Panel
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '6.5rem minmax(0, 1fr)', md: '10.5rem minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: { xs: 2, md: 3 },
        p: { xs: 1.5, md: 2 },
        boxShadow: 'none',
      }}
    >
      <Box
        aria-hidden
        sx={{
          overflow: 'hidden',
          aspectRatio: measures.imageRatio,
          borderRadius: radii.entry,
          bgcolor: overImage.middle,
        }}
      >
        {/* Like the memory of it. */}
        <Box sx={{ height: '100%', opacity: 0.72 }}>
          {imageUrl === null ? (
            <Box component="img" src={MISSING_IMAGE_URL} alt="" sx={{ width: '100%', height: '100%' }} />
          ) : (
            <Thumbnail imageUrl={imageUrl} />
          )}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          <time dateTime={erasedAt}>{timeLeft(erasedAt)}</time>
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          mt: { xs: 1.5, md: 0 },
        }}
      >
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={t`Put back ${title}`}
          onClick={() => void run(restore(id), t`Your dream is back`)}
        >{t`Put back`}</Button>
        <Button
          color="error"
          disabled={isBusy}
          aria-label={t`Delete ${title} for good`}
          onClick={() => setAsking(true)}
        >{t`Delete for good`}</Button>
      </Box>
      {(restoring.error ?? erasing.error) !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', mt: 1.5 }}>
          <Notice tone="error" title={restoring.error ? failureTitles.restore() : failureTitles.erase()}>
            {sentenceOf(restoring.error ?? erasing.error, t`Please try again later`)}
          </Notice>
        </Box>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete ${title} for good?`}
        description={t`This action cannot be undone.`}
        confirm={{
          label: t`Delete for good`,
          run: () => void run(erase({ id, revision }), t`Deleted for good`),
          destructive: true,
        }}
      />
    </Panel>
  );
}

function EmptyTrash({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const [empty, { isLoading, error: failed }] = useEmptyTrashMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await empty();
    if (error === undefined) toast({ title: t`The trash is empty` });
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isLoading}
        onClick={() => setAsking(true)}
        sx={{ marginInlineStart: 'auto' }}
      >{t`Empty trash`}</Button>
      {failed !== undefined && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Notice tone="error" title={failureTitles.erase()}>
            {sentenceOf(failed, t`Please try again later`)}
          </Notice>
        </Box>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={plural(count, { one: 'Delete # dream for good?', other: 'Delete # dreams for good?' })}
        description={t`This action cannot be undone.`}
        confirm={{ label: t`Empty trash`, run: () => void run(), destructive: true }}
      />
    </>
  );
}

const DAY_MS = 86_400_000;

function timeLeft(erasedAt: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(erasedAt) - Date.now()) / DAY_MS));
  return plural(days, { one: 'gone in # day', other: 'gone in # days' });
}
