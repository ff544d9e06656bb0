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
import { statusOf } from '../../../api/call.js';
import { isSameEntry } from '../../../api/entries.js';
import { useCreatePersonMutation, useGetDreamPeopleQuery, useGetPeopleQuery } from '../../../api/people.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { relationshipName } from '../../../ui/detail-names.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Form } from '../../../ui/Form.js';
import { capitalized } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useToast } from '../../../ui/toasts.js';
import { namesApart } from '../DreamCard/CardFacts.js';
import { type Failure, FailureNotice, failureToast } from '../Failure.js';
import { useDreamChange } from '../use-undo.js';

export function PeopleDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const known = useGetPeopleQuery();
  const { people: present = [] } = dream;
  const inDream = useGetDreamPeopleQuery(dream.id);
  const others = (known.data?.people ?? []).filter((person) => !inList(present, person));
  // The form stays while its change is on the way: a refused one is in it again.
  const stored = inDream.data?.people ?? [];
  const hasOthers = known.data?.people.some((person) => !inList(stored, person));
  return (
    <Dialog open onClose={onClose} title={t`People in this dream`}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {(inDream.data || present.length > 0) && <PeopleInDream dream={dream} people={present} />}
        {inDream.isLoading && <Skeleton height="3rem" />}
        {inDream.isError && <Notice tone="error" title={t`Failed to fetch dream people`} />}
        {known.isError && <Notice tone="error" title={t`Failed to fetch people`} />}
        {inDream.data && hasOthers && <AddPerson dream={dream} people={others} />}
        <CreatePerson dream={dream} />
      </Box>
    </Dialog>
  );
}

const inList = (people: DreamPerson[], person: Person) =>
  people.find((one) => isSameEntry(one, { person, roleInDream: null }));

function PeopleInDream({ dream, people }: { dream: Dream; people: DreamPerson[] }) {
  const { busy, failure, add, remove } = usePeopleOfDream(dream);
  const [edited, setEdited] = useState<string>();
  const nameOf = namesApart(people.map(({ person }) => person));
  if (people.length === 0) return <Typography color="textSecondary">{t`Nobody is noted yet.`}</Typography>;
  return (
    <Box component="ul" aria-label={t`In this dream`} sx={{ display: 'grid', gap: 1 }}>
      {people.map(({ person, roleInDream }) => (
        <Box
          component="li"
          key={`${person.name} ${person.relationshipType}`}
          sx={{ px: 2, borderRadius: radii.entry, bgcolor: 'tint.primary' }}
        >
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
              aria-expanded={edited === nameOf(person)}
              onClick={() => setEdited(edited === nameOf(person) ? undefined : nameOf(person))}
            >
              <Pencil size={measures.icon} aria-hidden />
            </IconButton>
            <IconButton aria-label={t`Remove ${nameOf(person)}`} disabled={busy} onClick={() => void remove(person)}>
              <X size={measures.icon} aria-hidden />
            </IconButton>
          </Box>
          {edited === nameOf(person) && (
            <EditRole
              role={roleInDream ?? ''}
              busy={busy}
              onSave={(role) => void add(person, role).then((saved) => saved && setEdited(undefined))}
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
    <Form
      label={t`Edit the role`}
      onSubmit={() => onSave(typed)}
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'end', gap: 1.5, pb: 2 }}
    >
      <TextField label={t`Role in the dream (optional)`} value={typed} onChange={setTyped} maxLength={200} />
      <Button type="submit" variant="outlined" disabled={busy}>{t`Save`}</Button>
    </Form>
  );
}

function AddPerson({ dream, people }: { dream: Dream; people: Person[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [role, setRole] = useState('');
  const { busy, failure, add } = usePeopleOfDream(dream);
  // It may have been added or deleted since it was chosen.
  const person = people.find(({ id }) => id === chosen);
  const nameOf = namesApart(people);

  const submit = async () => {
    if (!person || !(await add(person, role))) return;
    setChosen(null);
    setRole('');
  };

  return (
    <Form label={t`Add somebody you know`} onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{t`Add somebody you know`}</Typography>
      <Select
        label={t`Person`}
        placeholder={t`Choose a person`}
        options={people.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={person?.id ?? null}
        onChange={setChosen}
      />
      <TextField label={t`Role in the dream (optional)`} value={role} onChange={setRole} maxLength={200} />
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" variant="outlined" disabled={!person || busy} sx={END}>{t`Add`}</Button>
    </Form>
  );
}

function CreatePerson({ dream }: { dream: Dream }) {
  const [name, setName] = useState('');
  const [relationshipType, setRelationship] = useState<RelationshipType | null>(null);
  const [role, setRole] = useState('');
  const { busy, failure, create } = usePeopleOfDream(dream);
  const complete = name.trim() !== '' && relationshipType !== null;

  const submit = async () => {
    if (!complete || !(await create({ name: name.trim(), relationshipType }, role))) return;
    setName('');
    setRelationship(null);
    setRole('');
  };

  return (
    <Form label={t`Create a new person`} onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
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
    </Form>
  );
}

const END = { justifySelf: 'end' } as const;

interface PeopleOfDream {
  busy: boolean;
  failure: Failure | undefined;
  /** Resolve to whether the change is taken; a failure is shown. */
  add: (person: Person, role: string) => Promise<boolean>;
  create: (person: NewPerson, role: string) => Promise<boolean>;
  remove: (person: Person) => Promise<boolean>;
}

function usePeopleOfDream(dream: Dream): PeopleOfDream {
  const [createPerson] = useCreatePersonMutation();
  const change = useDreamChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { people = [] } = dream;

  const report = (error: unknown, title: string): boolean => {
    setBusy(false);
    setFailure(error === undefined ? undefined : { title, error });
    return error === undefined;
  };

  const save = async (wanted: DreamPerson[], former: DreamPerson[], done: string, failed: string) => {
    setBusy(true);
    return report(await change(dream, { people: wanted }, done, { before: { people: former }, failed }), failed);
  };

  const add = (person: Person, role: string, failed = t`Failed to add person to dream`) => {
    const former = inList(people, person);
    const done = former ? t`The role was changed` : t`Added to this dream`;
    return save([{ person, roleInDream: role.trim() || null }], former ? [former] : [], done, failed);
  };

  return {
    busy,
    failure,
    add,
    create: async (person, role) => {
      setBusy(true);
      const failed = t`Failed to create person`;
      const { data, error } = await createPerson(person);
      if (data) return add(data, role);
      // Without an answer somebody without an id waits with the change.
      if (statusOf(error) === 0 || statusOf(error) >= 500) return add({ ...person, id: '' }, role, failed);
      toast(failureToast({ title: failed, error }));
      return report(error, failed);
    },
    remove: (person) => {
      const former = inList(people, person) ?? { person, roleInDream: null };
      return save([], [former], t`Removed from this dream`, t`Failed to remove person from dream`);
    },
  };
}
