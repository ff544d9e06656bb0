import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { measures } from '../../theme/measures.js';
import { initials } from '../../ui/initials.js';

/** The dreamer's moon: a crescent that holds their initials. Decoration; the name stands beside it. */
export function DreamerMoon({ user }: { user: User }) {
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
