import {
  type Dream,
  type DreamPerson,
  type NewPerson,
  type Person,
  RELATIONSHIP_TYPES,
  type RelationshipType,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import {
  useAddPersonToDreamMutation,
  useCreatePersonMutation,
  useGetDreamPeopleQuery,
  useGetPeopleQuery,
  useRemovePersonFromDreamMutation,
} from '../../../api/people.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { relationshipName } from '../../../ui/detail-names.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { capitalized } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useToast } from '../../../ui/toasts.js';
import { namesApart } from '../DreamCard/CardFacts.js';
import { type Failure, FailureNotice, failureToast } from '../Failure.js';
import { useUndoable } from '../use-undo.js';

export function PeopleDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const known = useGetPeopleQuery();
  const inDream = useGetDreamPeopleQuery(dream.id);
  const present = inDream.data?.people ?? [];
  const others = (known.data?.people ?? []).filter(({ id }) => !present.some(({ person }) => person.id === id));
  return (
    <Dialog open onClose={onClose} title={t`People in this dream`}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {inDream.data && <PeopleInDream dreamId={dream.id} people={present} />}
        {inDream.isLoading && <Skeleton height="3rem" />}
        {inDream.isError && <Notice tone="error" title={t`Failed to fetch dream people`} />}
        {known.isError && <Notice tone="error" title={t`Failed to fetch people`} />}
        {inDream.data && others.length > 0 && <AddPerson dreamId={dream.id} people={others} />}
        <CreatePerson dreamId={dream.id} />
      </Box>
    </Dialog>
  );
}

function PeopleInDream({ dreamId, people }: { dreamId: string; people: DreamPerson[] }) {
  const { busy, failure, add, remove } = usePeopleOfDream(dreamId);
  const [edited, setEdited] = useState<string>();
  const nameOf = namesApart(people.map(({ person }) => person));
  if (people.length === 0) return <Typography color="textSecondary">{t`Nobody is noted yet.`}</Typography>;
  return (
    <Box component="ul" aria-label={t`In this dream`} sx={{ display: 'grid', gap: 1 }}>
      {people.map(({ person, roleInDream }) => (
        <Box component="li" key={person.id} sx={{ px: 2, borderRadius: radii.entry, bgcolor: 'tint.primary' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', marginInlineEnd: -2 }}>
            <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
                {person.name}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {[relationshipName(person.relationshipType), roleInDream].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <IconButton
              aria-label={t`Edit the role of ${nameOf(person)}`}
              aria-expanded={edited === person.id}
              onClick={() => setEdited(edited === person.id ? undefined : person.id)}
            >
              <Pencil size={measures.icon} aria-hidden />
            </IconButton>
            <IconButton aria-label={t`Remove ${nameOf(person)}`} disabled={busy} onClick={() => void remove(person.id)}>
              <X size={measures.icon} aria-hidden />
            </IconButton>
          </Box>
          {edited === person.id && (
            <EditRole
              role={roleInDream ?? ''}
              busy={busy}
              onSave={(role) => void add(person.id, role).then((saved) => saved && setEdited(undefined))}
            />
          )}
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

function EditRole({ role, busy, onSave }: { role: string; busy: boolean; onSave: (role: string) => void }) {
  const [typed, setTyped] = useState(role);
  return (
    <Box
      component="form"
      aria-label={t`Edit the role`}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'end', gap: 1.5, pb: 2 }}
    >
      <TextField label={t`Role in the dream (optional)`} value={typed} onChange={setTyped} maxLength={200} />
      <Button type="submit" variant="outlined" disabled={busy}>{t`Save`}</Button>
    </Box>
  );
}

function AddPerson({ dreamId, people }: { dreamId: string; people: Person[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [role, setRole] = useState('');
  const { busy, failure, add } = usePeopleOfDream(dreamId);
  // It may have been added or deleted since it was chosen.
  const personId = people.find(({ id }) => id === chosen)?.id ?? null;
  const nameOf = namesApart(people);

  const submit = async () => {
    if (personId === null || !(await add(personId, role))) return;
    setChosen(null);
    setRole('');
  };

  return (
    <Box
      component="form"
      aria-label={t`Add somebody you know`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h3">{t`Add somebody you know`}</Typography>
      <Select
        label={t`Person`}
        placeholder={t`Choose a person`}
        options={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
        value={personId}
        onChange={setChosen}
      />
      <TextField label={t`Role in the dream (optional)`} value={role} onChange={setRole} maxLength={200} />
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" variant="outlined" disabled={personId === null || busy} sx={END}>{t`Add`}</Button>
    </Box>
  );
}

function CreatePerson({ dreamId }: { dreamId: string }) {
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
      aria-label={t`Create a new person`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h3">{t`Create a new person`}</Typography>
      <TextField label={t`Name`} value={name} onChange={setName} required maxLength={100} />
      <Select
        label={t`Relationship`}
        placeholder={t`Choose a relationship`}
        options={RELATIONSHIP_TYPES.map((value) => ({ value, label: capitalized(relationshipName(value)) }))}
        value={relationshipType}
        onChange={setRelationship}
      />
      <TextField label={t`Role in the dream (optional)`} value={role} onChange={setRole} maxLength={200} />
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" variant="outlined" disabled={!complete || busy} sx={END}>{t`Create and add`}</Button>
    </Box>
  );
}

const END = { justifySelf: 'end' } as const;

interface PeopleOfDream {
  busy: boolean;
  failure: Failure | undefined;
  /** Resolve to whether the request succeeded; a failure is shown. */
  add: (personId: string, role: string) => Promise<boolean>;
  create: (person: NewPerson, role: string) => Promise<boolean>;
  remove: (personId: string) => Promise<boolean>;
}

function usePeopleOfDream(dreamId: string): PeopleOfDream {
  const [createPerson, creating] = useCreatePersonMutation();
  const [addPerson, adding] = useAddPersonToDreamMutation();
  const [removePerson, removing] = useRemovePersonFromDreamMutation();
  const [failure, setFailure] = useState<Failure>();
  const toast = useToast();

  const undoable = useUndoable();
  const roles = new Map(
    useGetDreamPeopleQuery(dreamId).data?.people.map(({ person, roleInDream }) => [person.id, roleInDream]),
  );

  const link = (personId: string, roleInDream: string | null) =>
    addPerson({ dreamId, link: { personId, roleInDream } });

  const report = (error: unknown, title: string): boolean => {
    const next = error === undefined ? undefined : { title, error };
    setFailure(next);
    if (next) toast(failureToast(next));
    return next === undefined;
  };

  const add = async (personId: string, role: string) => {
    const former = roles.get(personId);
    const { error } = await link(personId, role.trim() || null);
    if (!report(error, t`Failed to add person to dream`)) return false;
    if (former === undefined) undoable(t`Added to this dream`, () => removePerson({ dreamId, personId }));
    else undoable(t`The role was changed`, () => link(personId, former));
    return true;
  };

  return {
    busy: creating.isLoading || adding.isLoading || removing.isLoading,
    failure,
    add,
    create: async (person, role) => {
      const { data, error } = await createPerson(person);
      return report(error, t`Failed to create person`) && data !== undefined && add(data.id, role);
    },
    remove: async (personId) => {
      const former = roles.get(personId) ?? null;
      const { error } = await removePerson({ dreamId, personId });
      if (!report(error, t`Failed to remove person from dream`)) return false;
      undoable(t`Removed from this dream`, () => link(personId, former));
      return true;
    },
  };
}
