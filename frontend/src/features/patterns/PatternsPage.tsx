import type { Patterns, User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/api.js';
import { statusLineOf } from '../../api/call.js';
import { openLiveStream } from '../../api/live-stream.js';
import { useGetPatternsQuery } from '../../api/patterns.api.js';
import { measures } from '../../theme/measures.js';
import { tagName } from '../../ui/detail-names.js';
import { journalAddress, nightsOfYear } from '../../ui/journal-address.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { PageLoading } from '../../ui/Loading.js';
import { RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Calendar } from './Calendar.js';
import { CountTiles, moodsOf } from './CountTiles.js';
import { Legend } from './Legend.js';
import { MapPanel } from './MapPanel.js';
import { CsvButton } from './PlotPanel.js';
import { Plots } from './Plots.js';
import { Returning } from './Returning.js';
import { OneByOne, WhenNear } from './WhenNear.js';
import { FEW_DREAMS, sentenceOf } from './words.js';
import { YearPictureButton } from './YearPicture.js';

const Reading = lazyPart(async () => (await import('./Reading.js')).Reading);
// Fetched together with the counts, which it stands among.
void Reading.fetch().catch(() => undefined);
const JournalQuestion = lazyPart(async () => (await import('./JournalQuestion.js')).JournalQuestion);

const YEAR = /^(19|2\d)\d\d$/;

export function PatternsPage({ user }: { user: User }) {
  usePageTitle(t`Patterns`);
  const [address] = useSearchParams();
  const year = address.get('year');
  const { data: newest, error, isFetching, refetch } = useGetPatternsQuery(year && YEAR.test(year) ? year : undefined);
  // A year has hundreds of nights: they are rendered in steps between which the browser can answer.
  const data = useDeferredValue(newest);
  useLiveRefresh(refetch);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h1">{t`Patterns`}</Typography>
        {data && (
          <Typography
            sx={{ mt: 1.25, maxWidth: measures.textMax, typography: 'h3', lineHeight: 1.4, color: 'text.secondary' }}
          >
            {sentenceOf(data)}
          </Typography>
        )}
      </div>
      {error !== undefined && !data && (
        <RetryNotice title={t`Failed to fetch your patterns`} busy={isFetching} onRetry={() => void refetch()}>
          {statusLineOf(error)}
        </RetryNotice>
      )}
      {data === undefined && error === undefined && <LoadingPatterns />}
      {data && <Found patterns={data} user={user} refresh={() => void refetch()} />}
    </Box>
  );
}

function LoadingPatterns() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PageLoading words={t`Looking through your nights...`} />
      <Skeleton height="26rem" />
      <Skeleton height="16rem" />
    </Box>
  );
}

interface FoundProps {
  patterns: Patterns;
  user: User;
  refresh: () => void;
}

function Found({ patterns, user, refresh }: FoundProps) {
  const { counts, years, map } = patterns;
  return (
    <>
      {years.length === 0 && (
        <Button component={Link} to="/new" variant="contained" sx={{ justifySelf: 'start' }}>{t`Tell a dream`}</Button>
      )}
      <Year patterns={patterns} />
      {years.length > 0 && (
        <OneByOne>
          <CountTiles {...patterns} />
          <Reading user={user} onEnd={refresh} />
          {counts.dreams >= FEW_DREAMS && <Plots {...patterns} />}
          <Returning {...patterns} hint={hintOf(user, counts.dreams)} />
          {map.links.length > 0 && <MapPanel map={map} />}
          <WhenNear>
            <JournalQuestion map={map} />
          </WhenNear>
        </OneByOne>
      )}
    </>
  );
}

function hintOf({ noAi }: User, dreams: number): string {
  if (noAi)
    return t`AI is off, so nothing reads your dreams. Open a dream, add what it is made of by hand, and what returns is collected here.`;
  return dreams < FEW_DREAMS
    ? t`Nothing returns yet: that takes a few more nights.`
    : t`Nothing has come back so far. What a dream is made of can also be added by hand, in the dream itself.`;
}

/** The calendar of the year, as a picture that one would frame. */
function Year({ patterns }: { patterns: Patterns }) {
  const { year, years, nights, today, counts } = patterns;
  const ofYear = nightsOfYear(year);
  const known = [...new Set([...years, Number(today.slice(0, 4)), year])].sort((a, b) => a - b);
  const at = known.indexOf(year);
  return (
    <Panel component="section" aria-labelledby="year" sx={{ p: { xs: 1.25, md: 4 }, pt: { xs: 1.5, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mb: { xs: 1.5, md: 2 } }}>
        <YearLink year={known[at - 1]} icon={ChevronLeft} />
        <Typography
          id="year"
          variant="h2"
          sx={{ fontVariantNumeric: 'lining-nums', minWidth: '4.5rem', textAlign: 'center' }}
        >
          {year}
        </Typography>
        <YearLink year={known[at + 1]} icon={ChevronRight} />
      </Box>
      <Calendar year={year} nights={nights} today={today} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
          mt: 1,
          px: { xs: 1, md: 0 },
        }}
      >
        <Legend
          entries={moodsOf(nights).map(({ mood, hue }) => ({
            hue,
            label: tagName(mood),
            to: journalAddress({ mood, ...ofYear }),
          }))}
        />
        {nights.length > 0 && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              marginInlineStart: { md: 'auto' },
            }}
          >
            {counts.dreams > 0 && <YearPictureButton year={year} nights={nights} />}
            <CsvButton title={t`Nights of ${year}`} file={`nights-${year}`} rows={() => nightRows(nights)} />
          </Box>
        )}
      </Box>
    </Panel>
  );
}

const nightRows = (nights: Patterns['nights']) => [
  [t`Night`, t`Dreams`, t`Mood`, tagName('lucid')],
  ...nights.map(({ night, dreams, mood, isLucid }) => [night, dreams, mood ? tagName(mood) : null, isLucid ? 1 : 0]),
];

function YearLink({ year, icon: Icon }: { year: number | undefined; icon: typeof ChevronLeft }) {
  if (year === undefined) return <Box sx={{ width: measures.touch }} />;
  return (
    <IconButton component={Link} to={`/patterns?year=${year}`} aria-label={String(year)} title={String(year)}>
      <Icon size={measures.icon} aria-hidden />
    </IconButton>
  );
}

/** Fetches again what the server reports as changed: the dreams, or how far their reading for motifs is. */
function useLiveRefresh(refetch: () => unknown): void {
  const dispatch = useDispatch();
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const refresh = () => void latest.current();
    const refreshReading = () => dispatch(api.util.invalidateTags(['MotifReading']));
    return openLiveStream({
      onDream: refresh,
      onReading: refreshReading,
      onReturn: () => {
        refresh();
        refreshReading();
      },
    });
  }, [dispatch]);
}
