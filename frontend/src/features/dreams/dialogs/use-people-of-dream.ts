import type { NewPerson } from '@dreamloom/contracts/http';
import { sentenceOf } from '../../../api/call.js';
import {
  useAddPersonToDreamMutation,
  useCreatePersonMutation,
  useRemovePersonFromDreamMutation,
} from '../../../api/people.api.js';
import { useToast } from '../../../ui/Toast/use-toast.js';

interface PeopleOfDream {
  busy: boolean;
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
  const toast = useToast();

  const told = (error: unknown, title: string): boolean => {
    if (error === undefined) return true;
    toast({ title, description: sentenceOf(error, 'Please try again later'), variant: 'destructive' });
    return false;
  };

  const add = async (personId: string, role: string) => {
    const { error } = await addPerson({ dreamId, link: { personId, roleInDream: role.trim() || null } });
    return told(error, 'Failed to add person to dream');
  };

  return {
    busy: creating.isLoading || adding.isLoading || removing.isLoading,
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
