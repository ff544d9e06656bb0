import type { PatternNight, Patterns } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '../../ui/assistive.js';
import { journalAddress } from '../../ui/journal-address.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { nightAfter, stepOf } from './calendar-steps.js';
import { columns, grid } from './calendar-styles.js';
import { monthName, nightLabel } from './words.js';

type CalendarProps = Pick<Patterns, 'year' | 'nights' | 'today'>;

/** A year at a glance: a dot for each night, a line for each month. */
export function Calendar({ year, nights, today }: CalendarProps) {
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const [shown, setShown] = useState<string | null>(null);
  const byNight = useMemo(() => new Map(nights.map((night) => [night.night, night])), [nights]);
  const first = nights.at(-1)?.night ?? `${year}-01-01`;
  const nightsGrid = useRef<HTMLDivElement>(null);
  // The elements stay when the year changes, also the one that the arrow keys made the stop of the Tab key.
  useEffect(() => {
    if (nightsGrid.current) stopAt(nightsGrid.current, first);
  }, [first]);
  const show = ({ target }: { target: EventTarget }) => setShown(nightIn(target));
  const walk = (event: React.KeyboardEvent<HTMLElement>) => {
    const at = nightIn(event.target);
    const step = stepOf(event.key, isMobile ? 'column' : 'row');
    if (step === undefined || at === null) return;
    event.preventDefault();
    moveFocus(event.currentTarget, nightAfter(at, step));
  };
  const open = (event: React.MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
  return (
    <div>
      <Box
        ref={nightsGrid}
        role="grid"
        aria-label={t`Nights of ${year}`}
        onKeyDown={walk}
        onClick={open}
        onFocus={show}
        onBlur={() => setShown(null)}
        onPointerOver={show}
        onPointerLeave={() => setShown(null)}
        sx={isMobile ? { ...grid, ...columns } : grid}
      >
        <Months year={year} today={today} byNight={byNight} first={first} isNarrow={isMobile} />
      </Box>
      <Typography
        aria-hidden
        variant="body2"
        color="textSecondary"
        sx={{ mt: 2, minHeight: '1.5em', textAlign: 'center' }}
      >
        {shown !== null
          ? nightLabel(shown, byNight.get(shown))
          : isMobile
            ? t`Each dot is a night; touch one to meet its dreams.`
            : t`Each dot is a night; arrow keys walk through them.`}
      </Typography>
    </div>
  );
}

interface MonthsProps {
  year: number;
  today: string;
  byNight: Map<string, PatternNight>;
  first: string;
  /** Whether the months are narrow columns. */
  isNarrow: boolean;
}

/** As many letters fit over a column of a phone. */
const MAX_NAME_LENGTH = 4;

/** Separate, so that 366 cells are not rendered again for each night that the pointer passes. */
const Months = memo(function Months({ year, today, byNight, first, isNarrow }: MonthsProps) {
  // Cells that are not rendered again would keep the texts of the former language.
  useLingui();
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const isLong = months.some((month) => monthName(month, 'short').length > MAX_NAME_LENGTH);
  const form = isNarrow && isLong ? 'narrow' : 'short';
  return months.map((month, index) => {
    const days = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
    return (
      <div key={index} role="row">
        <div role="rowheader">
          <VisuallyHidden>{monthName(month)}</VisuallyHidden>
          <span aria-hidden>{monthName(month, form)}</span>
        </div>
        {Array.from({ length: days }, (_day, day) => {
          const date = `${month}-${String(day + 1).padStart(2, '0')}`;
          return <Night key={day} date={date} night={byNight.get(date)} isFirst={date === first} today={today} />;
        })}
      </div>
    );
  });
});

interface NightProps {
  date: string;
  night: PatternNight | undefined;
  today: string;
  /** True for the night that the Tab key reaches. */
  isFirst: boolean;
}

function Night({ date, night, today, isFirst }: NightProps) {
  const reached = {
    'data-night': date,
    'data-state': night === undefined ? (date > today ? 'future' : 'nothing') : night.dreams === 0 ? 'empty' : 'dream',
    'aria-label': nightLabel(date, night),
    tabIndex: isFirst ? 0 : -1,
  };
  if (!night?.dreams) return <div role="gridcell" aria-current={date === today ? 'date' : undefined} {...reached} />;
  return (
    <div role="gridcell" aria-current={date === today ? 'date' : undefined}>
      {/* A plain link: hundreds of the router's would each listen to the address. */}
      <a
        href={journalAddress({ from: date, to: date })}
        data-mood={night.mood}
        data-lucid={night.isLucid}
        data-many={night.dreams > 1 || undefined}
        {...reached}
      />
    </div>
  );
}

const nightIn = (target: EventTarget): string | null =>
  (target as Element).closest<HTMLElement>('[data-night]')?.dataset.night ?? null;

function moveFocus(grid: HTMLElement, night: string): void {
  stopAt(grid, night)?.focus();
}

/** Makes a night the only one that the Tab key reaches. */
function stopAt(grid: HTMLElement, night: string): HTMLElement | null {
  const next = grid.querySelector<HTMLElement>(`[data-night="${night}"]`);
  if (next === null) return null;
  for (const before of grid.querySelectorAll<HTMLElement>('[data-night][tabindex="0"]')) before.tabIndex = -1;
  next.tabIndex = 0;
  return next;
}
