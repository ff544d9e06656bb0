import { COLLECTIVE_GROUPS, type DreamSong, FRAMEWORKS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { startTransition, useId, useState } from 'react';
import { sentenceOf, statusLineOf } from '../../api/call.js';
import { useDeleteSongMutation, useGetSongQuery, useGetSongsInfiniteQuery } from '../../api/interpretation.api.js';
import { shared } from '../../language/language.js';
import { measures, motion } from '../../theme/measures.js';
import { AlertDialog } from '../../ui/Dialog.js';
import { formatCount, formatDate } from '../../ui/format.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Spinner } from '../../ui/Loading.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { SongText } from '../../ui/SongBox.js';
import { Sources } from '../../ui/Sources.js';
import { useCopy } from '../../ui/use-copy.js';

// Not part of the first load.
const PrivateLinkDialog = lazyPart(
  async () => (await import('../../ui/PrivateLinkDialog.js')).PrivateLinkDialog,
  'links',
);

/** The dreamer's earlier songs and readings of the canvas, newest first. */
export function EarlierSongs({ timeZone }: { timeZone: string | null }) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetSongsInfiniteQuery();
  const songs = data?.pages.flatMap((page) => page?.songs ?? []) ?? [];
  if (songs.length === 0 && error === undefined) return null;
  return (
    <Box component="section" aria-labelledby="earlier-songs" sx={{ mt: { xs: 6, md: 9 } }}>
      <Typography id="earlier-songs" variant="h2">{t`Earlier songs`}</Typography>
      {error !== undefined && (
        <Box sx={{ mt: 2 }}>
          <RetryNotice title={t`Failed to fetch earlier songs`} busy={isFetching} onRetry={() => void refetch()}>
            {statusLineOf(error)}
          </RetryNotice>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
        {songs.map((song) => (
          <EarlierSong key={song.id} song={song} timeZone={timeZone} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 2.5, gap: 1.25 }}
        >
          {isFetchingNextPage && <Spinner size="sm" />}
          {t`Show more songs`}
        </Button>
      )}
    </Box>
  );
}

const nameOf = (key: string): string => {
  const named = [...FRAMEWORKS, ...COLLECTIVE_GROUPS].find((one) => one.key === key);
  return named ? shared(named.name) : t`Interpretation`;
};

/** '3 dreams: The Owl, The Lift'; a dream that is out of sight has no title here. */
const dreamsOf = ({ dreamCount, dreams }: DreamSong): string =>
  [formatCount(dreamCount, 'dream'), dreams.join(', ')].filter(Boolean).join(': ');

/** A reading of twenty dreams has many titles. */
const TWO_LINES = { display: '-webkit-box', overflow: 'hidden', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' };

function EarlierSong({ song, timeZone }: { song: DreamSong; timeZone: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const name = nameOf(song.framework);
  return (
    <Box component="li" sx={{ borderTop: `${measures.hairline} solid`, borderColor: 'line' }}>
      <Box
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          width: '100%',
          minHeight: measures.touch,
          px: 0,
          py: 2,
          font: 'inherit',
          textAlign: 'start',
          color: 'text.primary',
          bgcolor: 'transparent',
          border: 0,
          cursor: 'pointer',
          '&:hover': { color: 'primary.main' },
          '& > svg': {
            flex: 'none',
            marginInlineStart: 'auto',
            transition: `transform ${motion.quick} ${motion.ease}`,
            transform: isOpen ? 'rotate(180deg)' : 'none',
          },
        }}
      >
        <Box component="span" sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
          <Typography variant="h3" component="span">
            {name}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', ...(!isOpen && TWO_LINES) }}
          >
            <time dateTime={song.createdAt}>{formatDate(song.createdAt, timeZone)}</time>
            {` · ${dreamsOf(song)}`}
          </Typography>
        </Box>
        <ChevronDown size={measures.icon} aria-hidden />
      </Box>
      <div id={textId}>{isOpen && <OpenSong song={song} name={name} />}</div>
    </Box>
  );
}

function OpenSong({ song: { id, framework: key }, name }: { song: DreamSong; name: string }) {
  const { data, error, isFetching, refetch } = useGetSongQuery(id);
  const [isConfirming, setConfirming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const copy = useCopy();
  if (error !== undefined)
    return (
      <Box sx={{ pb: 2.5 }}>
        <RetryNotice title={t`Failed to open this song`} busy={isFetching} onRetry={() => void refetch()}>
          {statusLineOf(error)}
        </RetryNotice>
      </Box>
    );
  if (!data) return <Spinner size="sm" />;
  const framework = FRAMEWORKS.find((one) => one.key === key);

  return (
    <Box sx={{ pb: 3 }}>
      <SongText text={data.text} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button
          variant="outlined"
          onClick={() => void copy(data.text, t`${name} copied successfully`)}
        >{t`Copy`}</Button>
        <Button variant="outlined" onClick={() => startTransition(() => setSharing(true))}>{t`Private link`}</Button>
        <Button color="error" onClick={() => setConfirming(true)}>{t`Delete`}</Button>
      </Box>
      {framework && (
        <Box sx={{ mt: 1.5 }}>
          <Sources frameworks={[framework]} />
        </Box>
      )}
      {isSharing && (
        <OnDemand onFailed={() => setSharing(false)}>
          <PrivateLinkDialog song={id} onClose={() => setSharing(false)} />
        </OnDemand>
      )}
      {isConfirming && <DeleteSongDialog id={id} onClose={() => setConfirming(false)} />}
    </Box>
  );
}

function DeleteSongDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [deleteSong, { isLoading, error }] = useDeleteSongMutation();
  const run = async () => {
    if ((await deleteSong(id)).error === undefined) onClose();
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t`Delete this song?`}
      description={t`It is gone for good. Your dreams stay.`}
      confirm={{
        label: isLoading ? t`Deleting...` : t`Delete`,
        run: () => void run(),
        destructive: true,
        busy: isLoading,
      }}
    >
      {error !== undefined && (
        <Notice tone="error" title={t`Failed to delete the song`}>
          {sentenceOf(error, t`Please try again in a moment.`)}
        </Notice>
      )}
    </AlertDialog>
  );
}
