import type { Mention } from '@dreamloom/contracts/http';
import { AlertDialog } from '../../../ui/Dialog/AlertDialog.js';

interface PublishQuestionProps {
  mentions: readonly Mention[];
  onPublish: () => void;
  onBack: () => void;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Asks once more before everybody can read by what somebody could be found. */
export function PublishQuestion({ mentions, onPublish, onBack }: PublishQuestionProps) {
  const named = list.format(mentions.map(({ text }) => `“${text}”`));
  return (
    <AlertDialog
      open
      onClose={onBack}
      title="Publish anyway?"
      description={`It mentions ${named}. Everybody will be able to read that in the Collective Canvas.`}
      confirm={{ label: 'Publish', run: onPublish }}
    />
  );
}
