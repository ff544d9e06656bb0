import type { DreamMotif } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  useEndMotifMergeMutation,
  useMergeMotifsMutation,
  useSetDreamMotifsMutation,
} from '../../../api/dream-motifs.api.js';
import type { Failure } from '../Failure.js';

/** A motif without a key was typed just now. */
export type GivenMotif = Pick<DreamMotif, 'text' | 'kind'> & { key?: string };

/** The changes resolve to whether they succeeded; a failure is shown. */
export function useMotifChanges(dreamId: string) {
  const [setMotifs, setting] = useSetDreamMotifsMutation();
  const [mergeMotifs, merging] = useMergeMotifsMutation();
  const [endMerge, ending] = useEndMotifMergeMutation();
  const [failure, setFailure] = useState<Failure>();
  const report = ({ error }: { error?: unknown }): boolean => {
    setFailure(error === undefined ? undefined : { title: t`Failed to change the motifs`, error });
    return error === undefined;
  };
  return {
    isSaving: setting.isLoading || merging.isLoading || ending.isLoading,
    failure,
    save: async (given: GivenMotif[]) => {
      const motifs = given.map(({ text, kind, key }) => ({ text, kind, ...(key !== undefined && { key }) }));
      return report(await setMotifs({ dreamId, motifs }));
    },
    merge: async (from: string, into: string) => report(await mergeMotifs({ from, into })),
    separate: async (from: string) => report(await endMerge(from)),
  };
}
