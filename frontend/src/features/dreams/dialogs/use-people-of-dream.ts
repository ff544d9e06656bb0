import type { NewPerson } from '@dreamloom/contracts/http';
import {
  useAddPersonToDreamMutation,
  useCreatePersonMutation,
  useRemovePersonFromDreamMutation,
} from '../../../api/people.api.js';
import { useState } from 'react';
import { useToast } from '../../../ui/Toast/use-toast.js';
import type { Failure } from '../Failure/failure-toast.js';
import { failureToast } from '../Failure/failure-toast.js';

interface PeopleOfDream {
  busy: boolean;
  /** What the last try ended in. */
  failure: Failure | undefined;
  /** These answer whether it worked; a failure has been told. */
  add: (personId: string, role: string) => Promise<boolean>;
  create: (person: NewPerson, role: string) => Promise<boolean>;
  remove: (personId: string) => Promise<boolean>;
}

/** Adds people to a dream and takes them out. */
export function usePeopleOfDream(dreamId: string): PeopleOfDream {
  const [createPerson, creating] = useCreatePersonMutation();
  const [addPerson, adding] = useAddPersonToDreamMutation();
  const [removePerson, removing] = useRemovePersonFromDreamMutation();
  const [failure, setFailure] = useState<Failure>();
  const toast = useToast();

  const told = (error: unknown, title: string): boolean => {
    const next = error === undefined ? undefined : { title, error };
    setFailure(next);
    if (next) toast(failureToast(next));
    return next === undefined;
  };

  const add = async (personId: string, role: string) => {
    const { error } = await addPerson({ dreamId, link: { personId, roleInDream: role.trim() || null } });
    return told(error, 'Failed to add person to dream');
  };

  return {
    busy: creating.isLoading || adding.isLoading || removing.isLoading,
    failure,
    add,
    create: async (person, role) => {
      const { data, error } = await createPerson(person);
      return told(error, 'Failed to create person') && data !== undefined && add(data.id, role);
    },
    remove: async (personId) => {
      const { error } = await removePerson({ dreamId, personId });
      return told(error, 'Failed to remove person from dream');
    },
  };
}
