import { type Dream, type Mention, mentionsIn, openText, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSetVisibilityMutation } from '../../api/dreams.api.js';
import { peopleApi } from '../../api/people.api.js';
import { useToast } from '../../ui/toasts.js';
import { failureToast } from './Failure.js';

/** Publishes or withdraws a dream by a call of its own, without the editor; what it mentions is confirmed first. */
export function usePublish(dream: Dream) {
  const [setVisibility, { isLoading }] = useSetVisibilityMutation();
  const [fetchPeople] = peopleApi.useLazyGetPeopleQuery();
  const [mentions, setMentions] = useState<Mention[]>([]);
  const toast = useToast();

  const write = async (isPublic: boolean) => {
    const { error } = await setVisibility({ id: dream.id, revision: dream.revision, isPublic });
    if (error !== undefined) toast(failureToast({ title: t`Failed to update dream`, error }));
    else toast({ title: isPublic ? t`Everybody can see this dream now` : t`Only you can see this dream now` });
  };

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
