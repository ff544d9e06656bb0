import { type Dream, type Mention, mentionsIn, openText, splitDetails } from '@dreamloom/contracts/http';
import { useState } from 'react';
import { peopleApi } from '../../api/people.api.js';
import { useVisibility } from './dream-actions.js';

/** Publishes or withdraws a dream by a call of its own, without the editor; what it mentions is confirmed first. */
export function usePublish(dream: Dream) {
  const { isLoading, write } = useVisibility(dream);
  const [fetchPeople] = peopleApi.useLazyGetPeopleQuery();
  const [mentions, setMentions] = useState<Mention[]>([]);
  return {
    isLoading,
    mentions,
    withdraw: () => void write(false),
    publish: () => void write(true),
    /** Publishes it unless it mentions somebody. */
    checkAndPublish: async () => {
      // Without the list of people, addresses and numbers are still found.
      const { data } = await fetchPeople(undefined, true);
      const names = (data?.people ?? []).map(({ name }) => name);
      const found = mentionsIn(openText({ ...dream, words: splitDetails(dream.content).words }), names);
      if (found.length > 0) setMentions(found);
      else await write(true);
    },
    forgetMentions: () => setMentions([]),
  };
}
