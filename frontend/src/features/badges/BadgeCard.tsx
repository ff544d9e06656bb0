import { progressOf, type Badge } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { radii } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';
import { BadgeArc } from './BadgeArc.js';

interface BadgeCardProps {
  badge: Badge;
  dreams: number;
  isCurrent: boolean;
}

/** One badge: what it takes and how far it is. */
export function BadgeCard({ badge, dreams, isCurrent }: BadgeCardProps) {
  const progress = progressOf(badge.type, dreams);
  const isEarned = progress === 1;
  return (
    <Panel
      component="li"
      sx={{
        p: 2.75,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: 2.25,
        alignItems: 'center',
        ...(isCurrent && { borderColor: 'secondary.main' }),
      }}
    >
      <BadgeArc badge={badge} progress={progress} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h3" sx={{ fontSize: '1.1875rem' }}>
          {badge.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {badge.description}
        </Typography>
        {(isEarned || isCurrent) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
            {isEarned && <Mark words="Earned!" ink="ink.success" ground="tint.success" />}
            {isCurrent && <Mark words="Current" ink="ink.secondary" ground="tint.secondary" />}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Mark({ words, ink, ground }: { words: string; ink: string; ground: string }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.25,
        borderRadius: radii.pill,
        bgcolor: ground,
        color: ink,
        typography: 'body2',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      {words}
    </Box>
  );
}
