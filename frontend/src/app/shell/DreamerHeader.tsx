import type { User } from '@dreamloom/contracts/http';
import { badgeFor, BADGES, dreamerName } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Award from 'lucide-react/icons/award';
import { useJournal } from '../../api/use-journal.js';
import { measures, radii } from '../../theme/measures.js';
import { counted } from '../../ui/counted.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { DreamerMoon } from './DreamerMoon.js';

/** Who is dreaming here, and how many dreams they have kept. */
export function DreamerHeader({ user }: { user: User }) {
  const { total } = useJournal(user.id);
  const name = dreamerName(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, px: 1.25, pb: 3.5, minWidth: 0 }}>
      <DreamerMoon user={user} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          title={name}
          sx={{
            typography: 'h3',
            fontSize: '1.125rem',
            lineHeight: 1.25,
            fontWeight: 500,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
          {total !== undefined && `${counted(total, 'dream')} recorded`}
        </Typography>
        {total !== undefined && <WornBadge dreamCount={total} />}
      </Box>
    </Box>
  );
}

/** The badge that is worn now. */
function WornBadge({ dreamCount }: { dreamCount: number }) {
  const worn = badgeFor(dreamCount);
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        mt: 0.75,
        px: 1.25,
        py: 0.25,
        borderRadius: radii.pill,
        bgcolor: 'tint.secondary',
        color: 'ink.secondary',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      <Award size={measures.iconSmall} aria-hidden />
      <VisuallyHidden>Badge: </VisuallyHidden>
      {BADGES.find(({ type }) => type === worn)?.name}
    </Box>
  );
}
