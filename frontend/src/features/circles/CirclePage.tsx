import { type Circle, type CircleDream, MAX_CIRCLE_MEMBERS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { sentenceOf, statusOf } from '../../api/call.js';
import { useGetCircleDreamsInfiniteQuery, useGetCircleQuery, useLiveCircles } from '../../api/circles.api.js';
import { book } from '../../theme/book.js';
import { measures, radii } from '../../theme/measures.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Moon } from '../../ui/Logo.js';
import { RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useCopy } from '../../ui/use-copy.js';
import { Initial, Members } from './Members.js';
import { SharedDream } from './SharedDream.js';
import { CircleReading, WeekOfCircle } from './Together.js';

const Gathering = lazyPart(async () => (await import('./Gathering.js')).Gathering, 'gathering');

const NOT_FOUND = 404;

/** What a member has begun to write, with the title of the dream, so that it stays when the dream is taken back. */
type Drafts = Readonly<Record<string, { title: string; words: string }>>;

/** A circle: the dreams that were shared there, and who is in it. */
export function CirclePage() {
  const { circle: id = '' } = useParams();
  const [search] = useSearchParams();
  const { data: circle, error, isFetching, refetch } = useGetCircleQuery(id);
  useLiveCircles();
  usePageTitle(circle?.name ?? t`Circles`);
  if (error !== undefined && statusOf(error) === NOT_FOUND) return <NotHere />;
  if (error !== undefined && !circle) {
    return (
      <RetryNotice title={t`Failed to open the circle`} busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error, t`Please try again.`)}
      </RetryNotice>
    );
  }
  if (!circle) return <Skeleton height="24rem" />;
  if (search.has('gathering')) return <Gathering circle={circle} fallback={<Skeleton height="24rem" />} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {circle.name}
        </Typography>
        <Faces members={circle.members} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [book.open]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' },
          gap: { xs: 5, md: 7 },
          alignItems: 'start',
          mt: { xs: 3, md: 4 },
        }}
      >
        <SharedDreams circle={circle} />
        <Members circle={circle} isFull={circle.memberCount >= MAX_CIRCLE_MEMBERS} />
      </Box>
    </>
  );
}

const MAX_FACES = 8;

function Faces({ members }: Pick<Circle, 'members'>) {
  return (
    <Box aria-hidden sx={{ display: 'flex', '& > * + *': { marginInlineStart: -1 } }}>
      {members.slice(0, MAX_FACES).map(({ id, name }) => (
        <Initial key={id} name={name} />
      ))}
    </Box>
  );
}

function SharedDreams({ circle }: { circle: Circle }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useGetCircleDreamsInfiniteQuery(circle.id);
  const [drafts, setDrafts] = useState<Drafts>({});
  const dreams = (data?.pages ?? []).flatMap((page) => page?.dreams ?? []);
  const present = new Map(dreams.map((dream) => [dream.id, dream]));
  const write = ({ id, title }: Pick<CircleDream, 'id' | 'title'>, words: string) =>
    setDrafts((all) => ({ ...all, [id]: { title, words } }));
  const left = Object.entries(drafts).filter(([id, { words }]) => data && !present.has(id) && words.trim() !== '');
  return (
    <Box
      component="section"
      aria-label={t`Dreams that were told here`}
      sx={{ display: 'grid', gap: { xs: 2.5, md: 3.5 }, minWidth: 0 }}
    >
      {left.map(([id, { title, words }]) => (
        <GoneBack key={id} title={title} words={words} onDone={() => write({ id, title }, '')} />
      ))}
      {error !== undefined && (
        <RetryNotice
          title={t`Failed to fetch the dreams of this circle`}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
      {!data && error === undefined && <Skeleton height="20rem" />}
      {data && dreams.length === 0 && <NothingShared />}
      <WeekOfCircle circle={circle} />
      {dreams.length > 0 && (
        <Button
          component={Link}
          to="?gathering"
          variant="outlined"
          startIcon={<BookOpen size={measures.icon} aria-hidden />}
          sx={{ justifySelf: 'start' }}
        >{t`Read this week aloud`}</Button>
      )}
      {[...present.values()].map((dream) => (
        <SharedDream
          key={dream.id}
          circleId={circle.id}
          dream={dream}
          draft={drafts[dream.id]?.words ?? ''}
          onDraft={(words) => write(dream, words)}
        />
      ))}
      <CircleReading circle={circle} dreams={dreams} />
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >{t`Earlier dreams`}</Button>
      )}
    </Box>
  );
}

function NothingShared() {
  return (
    <Panel
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        p: { xs: 3, md: 5 },
        textAlign: 'center',
        boxShadow: 'none',
      }}
    >
      <Moon size="3.5rem" />
      <Typography variant="h2">{t`No dream was told here yet`}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: measures.textMax }}>
        {t`Open a dream in your journal: below its words, beside who can see it, you choose this circle. Nobody has to.`}
      </Typography>
      <Button component={Link} to="/dashboard" variant="outlined">{t`Open the journal`}</Button>
    </Panel>
  );
}

/** A dream that was taken back while somebody wrote a reply to it. */
function GoneBack({ title, words, onDone }: { title: string; words: string; onDone: () => void }) {
  const copy = useCopy();
  return (
    <Panel component="section" sx={{ display: 'grid', gap: 1.5, p: { xs: 2.5, md: 3.5 }, boxShadow: 'none' }}>
      <Typography variant="h2">{t`This dream has gone back to its dreamer.`}</Typography>
      <Typography color="textSecondary">
        {t`What you wrote about “${title}” was not sent. Here it is, for you alone:`}
      </Typography>
      <Box
        dir="auto"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          p: 2,
          borderRadius: radii.entry,
          bgcolor: 'tint.primary',
        }}
      >
        {words}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void copy(words, t`Your words`)}>{t`Copy`}</Button>
        <Button onClick={onDone}>{t`Discard`}</Button>
      </Box>
    </Panel>
  );
}

function NotHere() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 6, md: 9 }, textAlign: 'center' }}>
      <Moon size="4rem" />
      <Typography variant="h1">{t`This circle is not here`}</Typography>
      <Typography color="textSecondary">{t`It has ended, or you are not in it any more.`}</Typography>
      <Button component={Link} to="/circles" variant="outlined">{t`Your circles`}</Button>
    </Box>
  );
}
