import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOnThisNightQuery } from '../../api/calendar.api.js';
import { useDreamsOf } from '../../api/use-journal.js';
import { localTimeOf } from '../../ui/format.js';
import { DreamTile } from './DreamTile.js';

/** Dreams of this night in earlier years; nothing where there are none, and while they are on their way. */
export function OnThisNight({ timeZone }: { timeZone: string | null }) {
  const { data } = useGetOnThisNightQuery();
  // Those that are still there: one may be deleted meanwhile.
  const dreams = useDreamsOf(data?.dreams.map(({ id }) => id)) ?? [];
  if (!data || dreams.length === 0) return null;
  const today = localTimeOf(new Date(), timeZone).slice(0, 10);
  return (
    <Box component="section" aria-labelledby="on-this-night" sx={{ mb: { xs: 4, md: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25, mb: 2 }}>
        <Typography id="on-this-night" variant="h2">
          {data.isExact ? t`On this night` : t`Around this night`}
        </Typography>
        <Typography variant="body2" color="textSecondary">{t`in earlier years`}</Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 1.75, md: 3 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {dreams.map((dream) => (
          <DreamTile key={dream.id} dream={dream} cover={dream.cover}>
            {yearsBetween(dream.night, today)}
          </DreamTile>
        ))}
      </Box>
    </Box>
  );
}

const YEAR_MS = 365.2425 * 86_400_000;

function yearsBetween(night: string, today: string): string {
  const years = Math.round((Date.parse(today) - Date.parse(night)) / YEAR_MS);
  return plural(years, { one: 'a year ago', other: '# years ago' });
}
