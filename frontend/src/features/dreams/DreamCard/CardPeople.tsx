import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Users from 'lucide-react/icons/users';
import { useGetDreamPeopleQuery } from '../../../api/people.api.js';
import { measures } from '../../../theme/measures.js';

/** Who was there. */
export function CardPeople({ dream }: { dream: Dream }) {
  // A card comes and goes while one scrolls; the dialog that changes them asks anew.
  const people = useGetDreamPeopleQuery(dream.id, { refetchOnMountOrArgChange: false }).data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.25, mt: 1.75, typography: 'body2', color: 'text.secondary' }}>
      <Box component={Users} size={measures.icon} aria-hidden sx={{ flex: 'none' }} />
      <Box component="ul" aria-label="People" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 0 }}>
        {people.map(({ person, roleInDream }) => (
          <Box component="li" key={person.id} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
              {person.name}
            </Box>
            {roleInDream && `, ${roleInDream}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
