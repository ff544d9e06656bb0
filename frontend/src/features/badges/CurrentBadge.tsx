import { BADGES, type BadgeStats, type BadgeType } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '../../ui/counted.js';
import { Panel } from '../../ui/Panel.js';
import { MoonPhase } from './MoonPhase.js';

/** Shown while no ranking is known. */
const WHOLE_HOUSE_PERCENT = 100;

interface CurrentBadgeProps {
  type: BadgeType;
  /** Dreams in the journal. */
  dreams: number;
  stats: BadgeStats | null;
}

/** The badge worn now, large as a moon, and where it places its dreamer. */
export function CurrentBadge({ type, dreams, stats }: CurrentBadgeProps) {
  const badge = BADGES.find((candidate) => candidate.type === type);
  const percent = stats?.rankings[type] ?? WHOLE_HOUSE_PERCENT;
  return (
    <Panel
      component="section"
      aria-labelledby="current-badge"
      sx={{
        p: { xs: 3, md: 5 },
        display: 'grid',
        gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
        alignItems: 'center',
        justifyItems: { xs: 'center', sm: 'start' },
        textAlign: { xs: 'center', sm: 'left' },
        columnGap: { sm: 4, md: 6 },
        rowGap: 3,
      }}
    >
      <MoonPhase type={type} />
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600, color: 'ink.secondary' }}>
          Your current badge
        </Typography>
        <Typography id="current-badge" variant="h2" sx={{ typography: 'h1', mt: 0.5 }}>
          {badge?.name}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {badge?.description}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'center', sm: 'start' }, columnGap: 4, mt: 3 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{counted(dreams, 'dream')} recorded</Typography>
          {stats !== null && (
            <Typography>
              Top {percent}% of {new Intl.NumberFormat('en').format(stats.totalUsers)} dreamers
            </Typography>
          )}
        </Box>
      </div>
    </Panel>
  );
}
