import type { Dream, TranscriptVersion } from '@dreamloom/contracts/http';
import { splitDetails } from '@dreamloom/contracts/http';
import Button from '@mui/material/Button';
import { sentenceOf } from '../../../api/call.js';
import { useUpdateDreamMutation } from '../../../api/dream.api.js';
import { useTakeVersionMutation } from '../../../api/transcript.api.js';
import { useToast } from '../../../ui/Toast/use-toast.js';

/** True when the dream says what was heard here. */
export const hasWordsOf = (dream: Dream, version: TranscriptVersion): boolean =>
  splitDetails(dream.content).words.trim() === version.text?.trim();

/** Gives the dream the words of a hearing; what it said before comes back with 'Undo'. */
export function TakeWords({ dream, version }: { dream: Dream; version: TranscriptVersion }) {
  const [take, { isLoading }] = useTakeVersionMutation();
  const [update] = useUpdateDreamMutation();
  const toast = useToast();
  const failed = (error: unknown) => {
    const description = sentenceOf(error, 'Please try again later');
    toast({ title: 'Failed to change the words', description, variant: 'destructive' });
  };
  const undo = () => {
    const changes = { content: dream.content, expectedRevision: dream.revision + 1 };
    update({ id: dream.id, changes }).unwrap().catch(failed);
  };
  const run = async () => {
    const { error } = await take({ id: dream.id, version: version.id });
    if (error !== undefined) failed(error);
    else toast({ title: 'Your dream has these words now', action: { label: 'Undo', run: undo } });
  };

  return (
    <Button size="small" disabled={isLoading} onClick={() => void run()} sx={{ ml: -1.5, px: 1.5 }}>
      Use these words
    </Button>
  );
}
