import { type Dream, listIn, type Mention, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shownLanguage } from '../../../language/language.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { isContradicted } from './draft.js';
import type { DraftState } from './use-draft.js';
import type { useSaveDream } from './use-save-dream.js';

interface EditorNoticesProps {
  dream: Dream;
  draftState: DraftState;
  saving: ReturnType<typeof useSaveDream>;
}

/** Notices about a conflicting save, a failed save, or a restored draft, in this order. */
export function EditorNotices({ dream, draftState, saving }: EditorNoticesProps) {
  const { draft, restored, reset } = draftState;
  // Our own save changes the revision as well.
  if (saving.step === undefined && (saving.hasConflict || isContradicted(draft, dream))) {
    return (
      <Notice tone="error" title={t`This dream was changed in another window`}>
        {t`Your words are still here. Save them over the other version, or take that one instead.`}
        {dream.revision !== draft.revision && (
          <Box component="span" sx={{ display: 'block', mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {t`The other version:`} {splitDetails(dream.content).words}
          </Box>
        )}
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" size="small" onClick={() => void saving.save(draft, { force: true })}>
            {t`Keep my version`}
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={dream.revision === draft.revision}
            onClick={() => {
              reset();
              saving.clearProblem();
            }}
          >
            {t`Use the other version`}
          </Button>
        </Box>
      </Notice>
    );
  }
  if (saving.problem !== undefined) {
    return (
      <Notice tone="error" title={t`Failed to update dream`}>
        {saving.problem}
      </Notice>
    );
  }
  if (!restored) return null;
  return (
    <Notice tone="success" title={t`Here is what you had not saved`}>
      <Button
        size="small"
        onClick={reset}
        sx={{ marginInlineStart: -1.5, px: 1.5 }}
      >{t`Start again from the saved dream`}</Button>
    </Notice>
  );
}

interface PublishQuestionProps {
  mentions: readonly Mention[];
  onPublish: () => void;
  onBack: () => void;
}

/** Confirms the publication of a dream that mentions names, addresses or numbers. */
export function PublishQuestion({ mentions, onPublish, onBack }: PublishQuestionProps) {
  const named = listIn(
    shownLanguage(),
    mentions.map(({ text }) => t`“${text}”`),
  );
  return (
    <AlertDialog
      open
      onClose={onBack}
      title={t`Publish anyway?`}
      description={t`It mentions ${named}. Everybody will be able to read that in the Collective Canvas.`}
      confirm={{ label: t`Publish`, run: onPublish }}
    />
  );
}
