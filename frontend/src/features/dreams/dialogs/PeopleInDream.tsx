import type { DreamPerson } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import X from 'lucide-react/icons/x';
import { measures, radii } from '../../../theme/measures.js';
import { FailureNotice } from '../Failure/FailureNotice.js';
import { usePeopleOfDream } from './use-people-of-dream.js';

/** The people of the dream, each with the way out. */
export function PeopleInDream({ dreamId, people }: { dreamId: string; people: DreamPerson[] }) {
  const { busy, failure, remove } = usePeopleOfDream(dreamId);
  if (people.length === 0) return <Typography color="textSecondary">Nobody is noted yet.</Typography>;
  return (
    <Box component="ul" aria-label="In this dream" sx={{ display: 'grid', gap: 1 }}>
      {people.map(({ person, roleInDream }) => (
        <Box
          component="li"
          key={person.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            pl: 2,
            borderRadius: radii.entry,
            bgcolor: 'tint.primary',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {person.name}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {[person.relationshipType, roleInDream].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <IconButton aria-label={`Remove ${person.name}`} disabled={busy} onClick={() => void remove(person.id)}>
            <X size={measures.icon} aria-hidden />
          </IconButton>
        </Box>
      ))}
      {failure && (
        <li>
          <FailureNotice {...failure} />
        </li>
      )}
    </Box>
  );
}
