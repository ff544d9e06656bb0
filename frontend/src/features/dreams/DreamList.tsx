import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { measures, radii } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { ErrorBoundary } from '../../ui/ErrorBoundary.js';
import { localTimeOf } from '../../ui/format.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { useRemembered, useRememberedTop } from '../../ui/returning.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { DreamCard, splitWhereWide } from './DreamCard/DreamCard.js';
import { ABOVE, marginName, monthName, monthsOf } from './months.js';

/** Images that are certainly on the first screen, and cards rendered beyond the screen's edges. */
const EAGER_IMAGES = 2;
const OVERSCAN = 1;
/** Milliseconds after which the cards at a new place are measured. */
const MEASURED_MS = 100;
/** Times that a place is scrolled to until its heights are known. */
const SCROLLS = 4;

export interface DreamListProps {
  dreams: Dream[];
  /** The newest dream, where it stands above the list instead of in it. */
  lead: Dream | null;
  timeZone: string | null;
  /** Those that were deleted since the page was opened: they keep their place until it is left. */
  trashed: Dream[];
  /** Under the names of their months, which a list of search results has not. */
  isByMonth: boolean;
  /** They are the journal, not a part of it that was searched for. */
  isJournal: boolean;
  /** There are more than these. */
  hasMore: boolean;
}

/** The dreams, newest first; only those near the viewport are rendered. */
export const DreamList = memo(function DreamList(props: DreamListProps) {
  const { lead, timeZone, trashed, isByMonth, isJournal, hasMore } = props;
  // Another list is rendered between what the dreamer does.
  const dreams = useDeferredValue(useMemo(() => withTrashed(props.dreams, trashed), [props.dreams, trashed]));
  // Without it the list would keep the texts of the former language.
  useLingui();
  const compact = useIsMobile();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  const [sizes, storeSizes] = useRemembered<VirtualItem[]>('sizes');
  const topBefore = useRememberedTop();
  const top = useTopOf(list);
  const months = useMemo(() => monthsOf(isByMonth ? dreams : NONE, trashed, lead), [dreams, isByMonth, trashed, lead]);
  const starts = useMemo(() => new Map(months.map((month) => [month.start, month])), [months]);
  const today = localTimeOf(new Date(), timeZone).slice(0, 10);

  const virtual = useWindowVirtualizer({
    count: dreams.length,
    estimateSize: (index) =>
      (compact ? measures.cardGuessCompact : measures.cardGuess) + (starts.has(index) ? measures.monthGuess : 0),
    gap: compact ? measures.cardGapCompact : measures.cardGap,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: isByMonth ? measures.monthBar : 0,
    // The dreamer comes back to the same place, which depends on the heights above it.
    ...(sizes && { initialMeasurementsCache: sizes }),
    initialOffset: () => topBefore ?? window.scrollY,
    // A new function would measure all dreams again.
    getItemKey: useCallback((index) => dreams[index]?.id ?? index, [dreams]),
    directDomUpdates: true,
    useFlushSync: false,
    // The focused dream stays rendered wherever the list is scrolled.
    rangeExtractor: (range) => {
      const pinned = [focused.current ?? -1].filter((index) => index >= 0 && index < dreams.length);
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
    },
  });

  const attach = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      virtual.containerRef(element);
    },
    [virtual],
  );

  const scrollTo = (index: number, times = SCROLLS) => {
    if (index === ABOVE) return window.scrollTo({ top: 0 });
    // Each time with the heights that are measured there; on a smooth way they would be those of other cards.
    virtual.scrollToIndex(index, { align: 'start', behavior: 'instant' });
    if (times > 1) setTimeout(() => scrollTo(index, times - 1), MEASURED_MS);
  };
  /** The first dream of a night; undefined where it is not loaded. */
  const indexOf = (night: string) => {
    const index = dreams.findIndex((dream) => dream.night === night);
    return index < 0 && lead?.night !== night ? undefined : index;
  };
  const ofMonths = { loaded: months, hasMore, scrollTo: (index: number) => scrollTo(index) };
  const first = virtual.range?.startIndex ?? 0;
  // Of what stands below the bar, which covers the end of the dream before it.
  const below = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + measures.monthBar)?.index ?? first;
  const shown = dreams[below]?.night.slice(0, 7);

  const leave = useEffectEvent(() => storeSizes(virtual.takeSnapshot()));
  useEffect(() => () => leave(), []);

  return (
    <>
      {isByMonth && first > 0 && shown !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <MonthBar {...{ today, shown }} picker={isJournal && <MonthPicker {...ofMonths} shown={shown} />} />
        </ErrorBoundary>
      )}
      {!isByMonth && <VisuallyHidden component="h2">{t`Dreams`}</VisuallyHidden>}
      <Box
        component="ul"
        ref={attach}
        aria-label={t`Dreams`}
        onFocus={(event) => {
          focused.current = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
        }}
        onBlur={() => (focused.current = undefined)}
        sx={{ position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, key, size }) => {
          const dream = dreams[index];
          if (dream === undefined) return null;
          const month = starts.get(index);
          return (
            <Box
              component="li"
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={dreams.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', top: 0, insetInlineStart: 0, width: '100%' }}
            >
              {month !== undefined && (
                <Box sx={monthHeading} style={{ paddingTop: index === 0 ? 0 : undefined }}>
                  <Typography variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                    {monthName(month.month, today)}
                  </Typography>
                  {isJournal && (
                    <ErrorBoundary fallback={() => null}>
                      <MonthAside {...ofMonths} indexOf={indexOf} shown={month.month} today={today} />
                      {index === 0 && <MonthPicker {...ofMonths} shown={month.month} />}
                    </ErrorBoundary>
                  )}
                </Box>
              )}
              <Dated night={dream.night} isByMonth={isByMonth}>
                <Deferred height={size - (month ? measures.monthGuess : 0)} isDue={index < EAGER_IMAGES}>
                  {trashed.includes(dream) ? (
                    <TrashedRow dream={dream} />
                  ) : (
                    <DreamCard dream={dream} timeZone={timeZone} compact={compact} eager={index < EAGER_IMAGES} />
                  )}
                </Deferred>
              </Dated>
            </Box>
          );
        })}
      </Box>
    </>
  );
});

const MonthAside = lazyPart(async () => (await import('./Months.js')).MonthAside);
const MonthBar = lazyPart(async () => (await import('./Months.js')).MonthBar);
const MonthPicker = lazyPart(async () => (await import('./Months.js')).MonthPicker);

const NONE: Dream[] = [];

const monthHeading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  columnGap: 1.5,
  rowGap: 0.75,
  // The rows of what is fetched after the dreams, which must not move them: the picker, and on a phone the ribbon.
  boxSizing: 'content-box',
  minHeight: { xs: measures.monthRows, md: measures.touch },
  '&::before': { content: '""', height: measures.touch, marginInlineEnd: -1.5 },
  pt: { xs: 2, md: 3 },
  pb: { xs: 1.75, md: 2.5 },
} as const;

interface DatedProps {
  night: string;
  isByMonth: boolean;
  children: ReactNode;
}

/** A card with its day in the margin; its date is read out from the card. */
function Dated({ night, isByMonth, children }: DatedProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '2.5rem minmax(0, 1fr)', md: '4.5rem minmax(0, 1fr)' } }}>
      <Box aria-hidden sx={{ pt: { xs: 1, md: 2.5 } }}>
        <Box sx={{ typography: 'h3', lineHeight: 1 }}>{Number(night.slice(8))}</Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {marginName(night, isByMonth)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, containerType: 'inline-size' }}>{children}</Box>
    </Box>
  );
}

interface DeferredProps {
  isDue: boolean;
  height: number;
  children: ReactNode;
}

/** An empty card of this height first, because rendering a whole one at once would interrupt a scroll. */
function Deferred({ isDue, height, children }: DeferredProps) {
  const isShown = useDeferredValue(true, isDue);
  return isShown ? children : <Panel style={{ height }} />;
}

/** The offset of the list on the page, which changes with the content above it. */
function useTopOf(element: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

const TrashedRow = lazyPart(async () => (await import('./dialogs/DeleteDialog.js')).TrashedRow);

/** The dreams, with those that were deleted in their places. */
function withTrashed(dreams: Dream[], trashed: Dream[]): Dream[] {
  const gone = trashed.filter(({ id }) => !dreams.some((dream) => dream.id === id));
  if (gone.length === 0) return dreams;
  const rows = [...dreams];
  for (const dream of gone) {
    const at = rows.findIndex(({ createdAt }) => createdAt < dream.createdAt);
    rows.splice(at < 0 ? rows.length : at, 0, dream);
  }
  return rows;
}

export function DreamListSkeleton() {
  return (
    <>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ mb: 2 }}
      >{t`Loading your dreams...`}</Typography>
      <DreamCardSkeletons count={3} />
    </>
  );
}

/** Empty cards in the place of dreams that are on their way. */
export function DreamCardSkeletons({ count }: { count: number }) {
  const compact = useIsMobile();
  const gap = `${compact ? measures.cardGapCompact : measures.cardGap}px`;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap, containerType: 'inline-size' }}>
      {Array.from({ length: count }, (_, index) => (
        <Panel
          key={index}
          sx={{
            marginInlineStart: { xs: '2.5rem', md: '4.5rem' },
            display: 'grid',
            overflow: 'hidden',
            ...(compact
              ? { p: 1.5, gridTemplateColumns: `${measures.compactImage} minmax(0, 1fr)`, columnGap: 1.75 }
              : splitWhereWide),
          }}
        >
          <Box
            sx={{
              bgcolor: 'tint.primary',
              ...(compact
                ? { height: measures.compactImage, borderRadius: radii.entry }
                : { aspectRatio: measures.imageRatio }),
            }}
          />
          <Box
            sx={{
              display: 'grid',
              alignContent: 'start',
              gap: compact ? 1 : 1.5,
              ...(!compact && { px: 3.75, py: 3 }),
            }}
          >
            <Skeleton width="40%" height="1rem" />
            <Skeleton width="70%" height="1.75rem" />
            <Skeleton height="1rem" />
            {!compact && <Skeleton height="1rem" />}
            {!compact && <Skeleton width="80%" height="1rem" />}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}
