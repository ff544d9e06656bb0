import type { User } from '@dreamloom/contracts/http';
import { sentenceOf } from '../../../api/call.js';
import { useSaveProfileMutation } from '../../../api/profile.api.js';
import { Notice } from '../../../ui/Notice.js';
import { Switch } from '../../../ui/Switch.js';
import { useToast } from '../../../ui/Toast/use-toast.js';
import { DataRow } from './DataRow.js';

const FALLBACK = 'Please try again.';

/** The switch that keeps AI away from a dreamer's dreams; it holds at once. */
export function NoAi({ user }: { user: User }) {
  const [save, { error: failure, originalArgs }] = useSaveProfileMutation();
  const show = useToast();
  // What was pressed shows until the user says the same.
  const noAi = (failure === undefined ? originalArgs?.noAi : undefined) ?? user.noAi;

  const change = async (next: boolean) => {
    const { error } = await save({ noAi: next });
    if (error !== undefined) show({ title: 'Error', description: sentenceOf(error, FALLBACK), variant: 'destructive' });
  };

  return (
    <>
      <DataRow
        id="no-ai"
        beside
        title="No AI on my dreams"
        text="No titles, paintings or interpretations: each dream stays as you told it. Voice notes are still written down."
      >
        <Switch
          id="no-ai"
          checked={noAi}
          onChange={(next) => void change(next)}
          labelledBy="no-ai-title"
          describedBy="no-ai-text"
        />
      </DataRow>
      {failure !== undefined && (
        <Notice tone="error" title="Not saved">
          {sentenceOf(failure, FALLBACK)}
        </Notice>
      )}
    </>
  );
}
