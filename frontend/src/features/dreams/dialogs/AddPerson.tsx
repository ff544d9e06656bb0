import type { Person } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '../../../ui/TextField.js';
import { Select } from '../../../ui/Select/Select.js';
import { FailureNotice } from '../Failure/FailureNotice.js';
import { usePeopleOfDream } from './use-people-of-dream.js';

/** Somebody the dreamer has met in a dream before. */
export function AddPerson({ dreamId, people }: { dreamId: string; people: Person[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [role, setRole] = useState('');
  const { busy, failure, add } = usePeopleOfDream(dreamId);
  // Added or gone since it was chosen.
  const personId = people.find(({ id }) => id === chosen)?.id ?? null;

  const submit = async () => {
    if (personId === null || !(await add(personId, role))) return;
    setChosen(null);
    setRole('');
  };

  return (
    <Box
      component="form"
      aria-label="Add somebody you know"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h3">Add somebody you know</Typography>
      <Select
        label="Person"
        placeholder="Choose a person"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={personId}
        onChange={setChosen}
      />
      <TextField label="Role in the dream (optional)" value={role} onChange={setRole} maxLength={200} />
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" variant="outlined" disabled={personId === null || busy} sx={{ justifySelf: 'end' }}>
        Add
      </Button>
    </Box>
  );
}
