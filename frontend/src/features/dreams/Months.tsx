import type { JournalMonth } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Printer from 'lucide-react/icons/printer';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGetJournalMonthsQuery } from '../../api/calendar.api.js';
import { measures, radii } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { type Month, monthName } from './months.js';

interface MonthsProps {
  /** Those that are loaded, newest first. */
  loaded: readonly Month[];
  hasMore: boolean;
  /** The month that is shown. */
  shown: string;
}

/**
 * The months of the whole journal: those that are loaded as they are, and the older ones as the server has counted them. The
 * last loaded one may have more dreams than are loaded.
 */
function useMonths({ loaded, hasMore }: MonthsProps): Month[] {
  const { data } = useGetJournalMonthsQuery(undefined, { skip: !hasMore });
  const last = loaded.at(-1);
  if (!hasMore || !last) return [...loaded];
  const older = data?.months.filter(({ month }) => month <= last.month) ?? [];
  return [...loaded.slice(0, -1), ...older.map((one) => (one.month === last.month ? { ...last, ...one } : one))];
}

interface MonthAsideProps extends MonthsProps, Ways {
  today: string;
  /** The place of a night in the list; undefined where it is not loaded. */
  indexOf: (night: string) => number | undefined;
}

/** Beside the name of a month: how many dreams it has, and its nights. */
export function MonthAside({ today, indexOf, scrollTo, ...props }: MonthAsideProps) {
  const open = useOpen(scrollTo);
  const months = useMonths(props);
  const found = months.find(({ month }) => month === props.shown);
  if (!found) return null;
  return (
    <>
      {/* The count of the only month stands above as that of the journal. */}
      {months.length > 1 && (
        <Typography component="span" color="textSecondary">
          {formatCount(found.dreams, 'dream')}
        </Typography>
      )}
      <Ribbon {...found} today={today} onChoose={(night) => open(indexOf(night), night, night)} />
      <PrintMonth month={found.month} />
    </>
  );
}

const MonthOnPaper = lazyPart(async () => (await import('./MonthOnPaper.js')).MonthOnPaper);

/** A button that prints all dreams of a month, also those that are not loaded. */
function PrintMonth({ month }: { month: string }) {
  const [isPrinting, setPrinting] = useState(false);
  const name = monthName(month, '');
  const label = t`Print ${name}`;
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-busy={isPrinting}
        onClick={() => setPrinting(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, order: 1 }}
      >
        <Printer size={measures.icon} aria-hidden />
      </IconButton>
      {isPrinting && (
        <OnDemand onFailed={() => setPrinting(false)}>
          <MonthOnPaper month={month} onEnd={() => setPrinting(false)} />
        </OnDemand>
      )}
    </>
  );
}

interface Ways {
  scrollTo: (index: number) => void;
}

/** Returns what shows nights: where they are in the list, or else as a list of their own. */
function useOpen(scrollTo: Ways['scrollTo']) {
  const navigate = useNavigate();
  return (index: number | undefined, from: string, to: string) => {
    if (index !== undefined) scrollTo(index);
    else void navigate(`/dashboard?from=${from}&to=${to}`);
  };
}

interface RibbonProps extends JournalMonth {
  today: string;
  onChoose: (night: string) => void;
}

/**
 * A dot for each night of a month: filled where it has a dream, ringed for tonight, faint where it is to come. A click
 * chooses the night with a dream that is nearest to it; by keyboard every dream is reached in the list.
 */
function Ribbon({ month, nights, today, onChoose }: RibbonProps) {
  const days = daysOf(month);
  const nightOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
  const choose = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    const clicked = ((isRightToLeft ? right - clientX : clientX - left) / (width || 1)) * days + 0.5;
    const [nearest] = [...nights].sort((one, other) => Math.abs(one - clicked) - Math.abs(other - clicked));
    if (nearest !== undefined) onChoose(nightOf(nearest));
  };
  const opacityOf = (day: number) => (nights.includes(day) ? 1 : nightOf(day) > today ? 0.15 : 0.35);
  const count = nights.length;
  return (
    <Box
      role="img"
      aria-label={t`Dreams of ${count} out of ${days} nights`}
      onClick={choose}
      sx={{
        display: 'flex',
        gap: measures.nightGap,
        alignItems: 'center',
        // A finger needs more room than a dot has.
        minHeight: measures.touch,
        my: { xs: -2, md: 0 },
        cursor: 'pointer',
        order: { xs: 2, md: 1 },
        width: { xs: '100%', md: 'auto' },
        marginInlineStart: { md: 'auto' },
      }}
    >
      {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
        <Box
          key={day}
          sx={{
            width: measures.night,
            minWidth: 0,
            forcedColorAdjust: 'none',
            aspectRatio: '1',
            borderRadius: '50%',
            bgcolor: nights.includes(day) ? 'secondary.main' : 'text.secondary',
            opacity: opacityOf(day),
            ...(nightOf(day) === today && {
              outline: `${measures.ring} solid`,
              outlineColor: 'secondary.main',
              outlineOffset: measures.hairline,
            }),
          }}
        />
      ))}
    </Box>
  );
}

const daysOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

type MonthPickerProps = MonthsProps & Ways;

/** The way to any month: a loaded one is scrolled to, another one is opened as a list of its own. */
export function MonthPicker({ scrollTo, ...props }: MonthPickerProps) {
  const { shown } = props;
  const months = useMonths(props);
  const openNights = useOpen(scrollTo);
  const open = (chosen: string) =>
    openNights(months.find(({ month }) => month === chosen)?.start, `${chosen}-01`, `${chosen}-${daysOf(chosen)}`);
  if (months.length < 2) return null;
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))];
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        order: { xs: 1, md: 2 },
        marginInlineStart: { xs: 'auto', md: 0 },
        width: measures.touch,
        height: measures.touch,
        borderRadius: radii.pill,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
        '&:focus-within': { outline: `${measures.ring} solid`, outlineColor: 'primary.main' },
      }}
    >
      <CalendarDays size={measures.icon} aria-hidden />
      <Box
        component="select"
        aria-label={t`Go to a month`}
        title={t`Go to a month`}
        value={shown}
        onChange={(event) => open(event.target.value)}
        // The device's own list, which turns like a wheel on a phone.
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer', fontSize: '1rem' }}
      >
        {years.map((year) => (
          <optgroup key={year} label={year}>
            {months
              .filter((one) => one.month.startsWith(year))
              .map((one) => (
                <option key={one.month} value={one.month}>
                  {`${monthName(one.month, one.month)} · ${formatCount(one.dreams, 'dream')}`}
                </option>
              ))}
          </optgroup>
        ))}
      </Box>
    </Box>
  );
}

/** The month of what is on the screen, once its heading has left it. */
export function MonthBar({ today, picker, shown }: { today: string; shown: string; picker: ReactNode }) {
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 2, height: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: measures.monthBar,
          // Over the shadows of the cards.
          mx: { xs: -2.5, md: 0 },
          px: { xs: 2.5, md: 0 },
          fontWeight: 600,
          bgcolor: 'background.default',
          borderBottom: `${measures.hairline} solid`,
          borderColor: 'line',
        }}
      >
        <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
          {monthName(shown, today)}
        </Box>
        {picker}
      </Box>
    </Box>
  );
}
