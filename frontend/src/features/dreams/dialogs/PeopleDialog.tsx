import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { useGetDreamPeopleQuery, useGetPeopleQuery } from '../../../api/people.api.js';
import { Dialog } from '../../../ui/Dialog/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { PageLoading } from '../../../ui/PageLoading.js';
import { AddPerson } from './AddPerson.js';
import { CreatePerson } from './CreatePerson.js';
import { PeopleInDream } from './PeopleInDream.js';

/** Who appeared in a dream. */
export function PeopleDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const known = useGetPeopleQuery();
  const there = useGetDreamPeopleQuery(dream.id);
  const present = there.data?.people ?? [];
  const others = (known.data?.people ?? []).filter(({ id }) => !present.some(({ person }) => person.id === id));
  return (
    <Dialog open onClose={onClose} title="People in this dream">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {there.data && <PeopleInDream dreamId={dream.id} people={present} />}
        {there.isLoading && <PageLoading words="Looking who was there..." />}
        {there.isError && <Notice tone="error" title="Failed to fetch dream people" />}
        {known.isError && <Notice tone="error" title="Failed to fetch people" />}
        {there.data && others.length > 0 && <AddPerson dreamId={dream.id} people={others} />}
        <CreatePerson dreamId={dream.id} />
      </Box>
    </Dialog>
  );
}
