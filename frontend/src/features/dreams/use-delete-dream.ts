import type { Dream } from '@dreamloom/contracts/http';
import { useDeleteDreamMutation } from '../../api/dreams.api.js';
import { deleteEdits } from '../../outbox/waiting-edits.js';

/** Moves a dream to the trash; its changes that wait on this device go with it. */
export function useDeleteDream() {
  const [remove, state] = useDeleteDreamMutation();
  const run = async ({ id, revision }: Dream) => {
    const answer = await remove({ id, revision });
    // Where nothing can be stored, nothing waits.
    if (answer.error === undefined) await deleteEdits(id).catch(() => undefined);
    return answer;
  };
  return [run, state] as const;
}
