import type { Dream, User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { DREAMS_POLL_MS } from '../../api/dreams.api.js';
import { useJournal } from '../../api/use-journal.js';
import { measures } from '../../theme/measures.js';
import { counted } from '../../ui/counted.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import type { Desk, DialogKind } from './desk.js';
import { DeskContext } from './desk.js';
import { FilterSelect } from './FilterSelect.js';
import type { Wanted } from './found.js';
import { isSearch } from './found.js';
import { JournalBody } from './JournalBody.js';
import { JournalDialogs } from './JournalDialogs.js';
import { SearchField } from './SearchField.js';
import { useFoundDreams } from './use-found-dreams.js';
import { useLinkedDream } from './use-linked-dream.js';
import { useLiveRefresh } from './use-live-refresh.js';

/** The dreamer's journal. */
export function DashboardPage({ user }: { user: User }) {
  const journal = useJournal(user.id, DREAMS_POLL_MS);
  const [wanted, setWanted] = useState<Wanted>({ words: '', filter: null });
  const searched = useDeferredValue(wanted);
  const found = useFoundDreams(journal, searched);
  useLiveRefresh(found);
  const [editing, setEditing] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ kind: DialogKind; dream: Dream; imageId?: string } | null>(null);
  const view = useCallback((dream: Dream) => setOpened({ kind: 'view', dream }), []);
  const linked = useLinkedDream(journal.dreams, view);
  const desk = useMemo<Desk>(
    () => ({
      editing,
      edit: setEditing,
      linked,
      open: (kind, dream, imageId) => setOpened({ kind, dream, ...(imageId && { imageId }) }),
    }),
    [editing, linked],
  );
  usePageTitle('Your Dreams Journal');
  return (
    <DeskContext value={desk}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h1">Your Dreams Journal</Typography>
        <Typography color="textSecondary">{journal.total !== undefined && counted(journal.total, 'dream')}</Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 1.5,
          mt: { xs: 2.5, md: 3.25 },
          mb: { xs: 3, md: 3.75 },
        }}
      >
        <SearchField words={wanted.words} onChange={(words) => setWanted({ ...wanted, words })} />
        <FilterSelect filter={wanted.filter} onChange={(filter) => setWanted({ ...wanted, filter })} />
        <Button
          variant="outlined"
          onClick={found.refresh}
          startIcon={<RefreshCw size={measures.icon} aria-hidden />}
          sx={{ flex: 'none' }}
        >
          Refresh
        </Button>
      </Box>
      <JournalBody journal={journal} found={found} isSearch={isSearch(searched)} timeZone={user.timezone} />
      <JournalDialogs opened={opened} dreams={found.dreams} timeZone={user.timezone} onClose={() => setOpened(null)} />
    </DeskContext>
  );
}
