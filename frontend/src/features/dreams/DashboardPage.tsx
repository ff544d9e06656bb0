import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { measures } from '../../theme/measures.js';
import { counted } from '../../ui/counted.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { JournalBody } from './JournalBody.js';
import { SearchField } from './SearchField.js';
import { useLiveJournal } from './use-live-journal.js';

/** The dreamer's journal. */
export function DashboardPage({ user }: { user: User }) {
  const journal = useLiveJournal(user.id);
  const [words, setWords] = useState('');
  usePageTitle('Your Dreams Journal');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h1">Your Dreams Journal</Typography>
        <Typography color="textSecondary">{journal.total !== undefined && counted(journal.total, 'dream')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, mt: { xs: 2.5, md: 3.25 }, mb: { xs: 3, md: 3.75 } }}>
        <SearchField words={words} onChange={setWords} />
        <Button
          variant="outlined"
          onClick={journal.refresh}
          aria-label="Refresh"
          sx={{ flex: 'none', minWidth: measures.touch, px: { xs: 1.75, md: 3 } }}
        >
          <RefreshCw size={measures.icon} aria-hidden />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1.25 }}>
            Refresh
          </Box>
        </Button>
      </Box>
      <JournalBody journal={journal} words={words} timeZone={user.timezone} />
    </>
  );
}
