import type { Dream } from '@dreamloom/contracts/http';
import { DREAMS_A_PAGE } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOnThisNightQuery } from '../../api/journal.api.js';
import { type Journal, useDreamsOf } from '../../api/use-journal.js';
import { besideWhereWide } from '../../theme/lead.js';
import { localTimeOf } from '../../ui/format.js';
import { useReturningState } from '../../ui/returning.js';
import { DreamTile } from './DreamTile.js';

/** Dreams of this night in earlier years, or else of the nights around it. */
export interface Tonight {
  isExact: boolean;
  ids: string[];
  /** The server has not answered, and may find some among the dreams that are not here. */
  isOpen: boolean;
}

/**
 * What is known of this night when the dreams are first shown, and stays: what comes later would move them. Undefined until
 * then: a journal of several pages waits for the server's answer, which was requested beside its first page.
 */
export function useTonight({ dreams, hasMore }: Journal, timeZone: string | null): Tonight | undefined {
  const { data, isLoading } = useGetOnThisNightQuery();
  const [decided, decide] = useReturningState<Tonight | undefined>('tonight', undefined);
  if (decided !== undefined || !dreams || (hasMore && isLoading)) return decided;
  const tonight = data
    ? { isExact: data.isExact, ids: data.dreams.map(({ id }) => id), isOpen: false }
    : nightsNear(dreams, localTimeOf(new Date(), timeZone).slice(0, 10));
  decide(tonight);
  return tonight;
}

const DAY_MS = 86_400_000;
const NEAR_DAYS = 3;

/** Among these dreams alone. */
function nightsNear(dreams: readonly Dream[], today: string): Tonight {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const distance = ({ night }: Dream) => {
    const years = Math.round((Date.parse(today) - Date.parse(night)) / YEAR_MS);
    return years < 1 ? Infinity : Math.abs(Date.UTC(year - years, month - 1, day) - Date.parse(night)) / DAY_MS;
  };
  const near = dreams.filter((dream) => distance(dream) <= NEAR_DAYS);
  const exact = near.filter((dream) => distance(dream) === 0);
  const ids = (exact.length > 0 ? exact : near).map(({ id }) => id);
  return { isExact: exact.length > 0, ids, isOpen: near.length === 0 && dreams.length >= DREAMS_A_PAGE };
}

interface OnThisNightProps {
  tonight: Tonight;
  timeZone: string | null;
  /** Beside another dream where there is room. */
  isBeside: boolean;
}

export function OnThisNight({ tonight, timeZone, isBeside }: OnThisNightProps) {
  const { data } = useGetOnThisNightQuery(undefined, { skip: !tonight.isOpen });
  const isExact = tonight.isOpen ? (data?.isExact ?? true) : tonight.isExact;
  // Those that are still there: one may be deleted meanwhile.
  const dreams = useDreamsOf(tonight.isOpen ? data?.dreams.map(({ id }) => id) : tonight.ids) ?? [];
  const today = localTimeOf(new Date(), timeZone).slice(0, 10);
  if (tonight.isOpen ? !data : dreams.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="on-this-night"
      // Later dreams have a place only there, where they move nothing.
      sx={{ minWidth: 0, ...(tonight.isOpen && { display: 'none', [besideWhereWide]: { display: 'block' } }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25, mb: 1.75 }}>
        <Typography id="on-this-night" variant="h2" sx={{ fontSize: { xs: '1.25rem', md: '1.375rem' } }}>
          {isExact ? t`On this night` : t`Around this night`}
        </Typography>
        <Typography variant="body2" color="textSecondary">{t`in earlier years`}</Typography>
      </Box>
      {dreams.length === 0 && (
        <Typography color="textSecondary">{t`Nothing on this night so far. Come back next year.`}</Typography>
      )}
      <Box component="ul" sx={{ ...columns, ...(isBeside && { [besideWhereWide]: rows }) }}>
        {dreams.map((dream) => (
          <DreamTile key={dream.id} dream={dream} cover={dream.cover} entry={FROM_JOURNAL}>
            {yearsBetween(dream.night, today)}
          </DreamTile>
        ))}
      </Box>
    </Box>
  );
}

const FROM_JOURNAL = { fromJournal: true };

const columns = {
  display: 'grid',
  gap: { xs: 1.75, md: 3 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(8.5rem, 1fr))' },
} as const;

const rows = {
  gap: 2.25,
  gridTemplateColumns: '1fr',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9.375rem) minmax(0, 1fr)',
    columnGap: 2,
    '& > div': { gridRow: '1/3', alignSelf: 'center' },
    '& > h3': { alignSelf: 'end', mt: 0 },
  },
} as const;

const YEAR_MS = 365.2425 * DAY_MS;

function yearsBetween(night: string, today: string): string {
  const years = Math.round((Date.parse(today) - Date.parse(night)) / YEAR_MS);
  return plural(years, { one: 'a year ago', other: '# years ago' });
}
