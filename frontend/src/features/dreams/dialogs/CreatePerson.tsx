import type { RelationshipType } from '@dreamloom/contracts/http';
import { RELATIONSHIP_TYPES } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '../../../ui/TextField.js';
import { Select } from '../../../ui/Select/Select.js';
import { FailureNotice } from '../Failure/FailureNotice.js';
import { usePeopleOfDream } from './use-people-of-dream.js';

const RELATIONSHIPS = RELATIONSHIP_TYPES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** Somebody new. */
export function CreatePerson({ dreamId }: { dreamId: string }) {
  const [name, setName] = useState('');
  const [relationshipType, setRelationship] = useState<RelationshipType | null>(null);
  const [role, setRole] = useState('');
  const { busy, failure, create } = usePeopleOfDream(dreamId);
  const complete = name.trim() !== '' && relationshipType !== null;

  const submit = async () => {
    if (!complete || !(await create({ name: name.trim(), relationshipType }, role))) return;
    setName('');
    setRelationship(null);
    setRole('');
  };

  return (
    <Box
      component="form"
      aria-label="Create a new person"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h3">Create a new person</Typography>
      <TextField label="Name" value={name} onChange={setName} required maxLength={100} />
      <Select
        label="Relationship"
        placeholder="Choose a relationship"
        options={RELATIONSHIPS}
        value={relationshipType}
        onChange={setRelationship}
      />
      <TextField label="Role in the dream (optional)" value={role} onChange={setRole} maxLength={200} />
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" variant="outlined" disabled={!complete || busy} sx={{ justifySelf: 'end' }}>
        Create and add
      </Button>
    </Box>
  );
}
