import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Feather from 'lucide-react/icons/feather';
import { Link } from 'react-router';
import { useGetOtherEndingQuery } from '../../../api/endings.api.js';
import { measures } from '../../../theme/measures.js';
import { endingAddress, endingLabel } from '../other-ending.js';

/** The other ending of a dream in its own words, and the way to its page. */
export function OtherEnding({ dream }: { dream: Dream }) {
  const { data } = useGetOtherEndingQuery(dream.id, { skip: !dream.hasOtherEnding });
  return (
    <Box sx={{ mt: 3 }}>
      <Button
        component={Link}
        to={endingAddress(dream.id)}
        size="small"
        startIcon={<Feather size={measures.icon} aria-hidden />}
        sx={{ marginInlineStart: -1.5, px: 1.5 }}
      >
        {endingLabel(dream)}
      </Button>
      {data?.otherEnding && (
        <Box
          component="p"
          sx={{ mt: 0.5, maxWidth: measures.textMax, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {data.otherEnding.words}
        </Box>
      )}
    </Box>
  );
}
