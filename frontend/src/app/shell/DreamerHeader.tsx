import { badgeFor, BADGES, dreamerName, type User } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Award from 'lucide-react/icons/award';
import { Link } from 'react-router';
import { useJournal } from '../../api/use-journal.js';
import { shared } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { initials } from '../../ui/format.js';

interface DreamerHeaderProps {
  user: User;
  onNavigate?: () => void;
}

export function DreamerHeader({ user, onNavigate }: DreamerHeaderProps) {
  const { total, mostDreams } = useJournal(user.id);
  const name = dreamerName(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, px: 1.25, pb: 3.5, minWidth: 0 }}>
      <DreamerAvatar user={user} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          title={name}
          dir="auto"
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
          {total !== undefined && plural(total, { one: '# dream recorded', other: '# dreams recorded' })}
        </Typography>
        <Box sx={{ minHeight: measures.badgeChip }}>
          {mostDreams !== undefined && <CurrentBadgeChip dreamCount={mostDreams} onNavigate={onNavigate} />}
        </Box>
      </Box>
    </Box>
  );
}

interface CurrentBadgeChipProps {
  dreamCount: number;
  onNavigate: (() => void) | undefined;
}

/** The badge, which leads to all badges: the phone's menu has no other entry for them. */
function CurrentBadgeChip({ dreamCount, onNavigate }: CurrentBadgeChipProps) {
  const current = badgeFor(dreamCount);
  return (
    <Box
      component={Link}
      to="/badges"
      {...(onNavigate && { onClick: onNavigate })}
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
        textDecoration: 'none',
        position: 'relative',
        // The pill is lower than a finger, so that the area around it belongs to it as well.
        '&::after': { content: '""', position: 'absolute', inset: '-0.6rem 0' },
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <Award size={measures.iconSmall} aria-hidden />
      <VisuallyHidden>{t`Badge:`} </VisuallyHidden>
      {shared(BADGES.find(({ type }) => type === current)?.name ?? '')}
    </Box>
  );
}

/** A crescent that holds the dreamer's initials. Decoration: the name stands beside it. */
function DreamerAvatar({ user }: { user: User }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 46 46"
      sx={{
        width: measures.moon,
        height: measures.moon,
        flex: 'none',
        color: 'secondary.main',
        fill: 'currentColor',
        fontSize: '0.8125rem',
        fontWeight: 700,
      }}
    >
      <circle cx="23" cy="23" r="23" opacity="0.16" />
      <path d="M29 45.2A23 23 0 1 1 16.5.9 19 19 0 1 0 45.2 29 23 23 0 0 1 29 45.2Z" />
      <text x="26.5" y="24" textAnchor="middle">
        {initials(user)}
      </text>
    </Box>
  );
}
