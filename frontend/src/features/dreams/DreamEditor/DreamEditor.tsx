import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { userApi } from '../../../api/account.api.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { Panel } from '../../../ui/Panel.js';
import { useToast } from '../../../ui/toasts.js';
import { editButtonId, useJournalView } from '../journal-view.js';
import { storeDraft } from './draft.js';
import { DetailFields, TagsField, VisibilityField } from './EditorFields.js';
import { EditorNotices, PublishQuestion } from './EditorNotices.js';
import { useDraft } from './use-draft.js';
import { useSaveDream } from './use-save-dream.js';

interface DreamEditorProps {
  dream: Dream;
  dateLabel: string;
  compact: boolean;
}

export function DreamEditor({ dream, dateLabel, compact }: DreamEditorProps) {
  const journalView = useJournalView();
  const toast = useToast();
  const draftState = useDraft(dream);
  const { draft, change } = draftState;
  const saving = useSaveDream(dream, compact, () => journalView.edit(null));
  const words = useRef<HTMLTextAreaElement>(null);
  const titleId = `dream-${dream.id}`;
  const hintId = useId();
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  const paints = !compact && !noAi;
  const isIncomplete = draft.words.trim() === '' || draft.title.trim() === '';
  useEditorFocus(words, dream.id);

  const cancel = () => {
    draftState.reset();
    journalView.edit(null);
    if (!draftState.changed) return;
    toast({
      title: t`Changes discarded`,
      action: {
        label: t`Undo`,
        run: () => {
          storeDraft(dream.id, draft);
          journalView.edit(dream.id);
        },
      },
    });
  };

  return (
    <Panel component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, md: 4 }, scrollMarginTop: '1.5rem' }}>
      <Typography variant="body2" color="textSecondary">
        {dateLabel}
      </Typography>
      <Typography
        id={titleId}
        variant="h2"
        sx={{ mt: 0.5, mb: 2.5, overflowWrap: 'anywhere' }}
      >{t`Edit dream`}</Typography>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save(draft);
        }}
      >
        <Box
          component="fieldset"
          disabled={saving.step !== undefined}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2.5 }}
        >
          <EditorNotices dream={dream} draftState={draftState} saving={saving} />
          <TextField
            label={t`Title`}
            value={draft.title}
            onChange={(title) => change({ title })}
            required
            maxLength={200}
          />
          <TextField
            label={t`Your words`}
            value={draft.words}
            onChange={(text) => change({ words: text })}
            required
            rows={6}
            inputRef={words}
          />
          <TagsField tags={draft.tags} onChange={(tags) => change({ tags })} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            <Checkbox checked={draft.isLucid} onChange={(isLucid) => change({ isLucid })}>{t`Lucid dream`}</Checkbox>
            <Checkbox
              checked={draft.isRecurrent}
              onChange={(isRecurrent) => change({ isRecurrent })}
            >{t`Recurrent dream`}</Checkbox>
          </Box>
          <DetailFields details={draft.details} onChange={(details) => change({ details })} />
          {!compact && (
            <VisibilityField
              isPublic={draft.isPublic}
              isSensitive={draft.isSensitive ?? dream.isSensitive}
              onChange={change}
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5 }}>
            {paints && (
              <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
                {dream.coverIsChosen
                  ? t`Save also makes a new painting; the cover you chose stays.`
                  : t`Save also makes a new painting.`}
              </Typography>
            )}
            <Button variant="outlined" onClick={cancel}>{t`Cancel`}</Button>
            {paints && (
              <Button
                variant="outlined"
                disabled={isIncomplete}
                onClick={() => void saving.save(draft, { newImage: false })}
              >{t`Save without a new painting`}</Button>
            )}
            <Button
              type="submit"
              variant="contained"
              disabled={isIncomplete}
              {...(paints && { 'aria-describedby': hintId })}
            >
              {saving.step ?? t`Save`}
            </Button>
          </Box>
        </Box>
      </Box>
      {saving.question && (
        <PublishQuestion
          mentions={saving.question.mentions}
          onPublish={saving.question.publish}
          onBack={saving.question.back}
        />
      )}
    </Panel>
  );
}

/** Moves the focus to the text, and back to the button that opened the editor when it closes. */
function useEditorFocus(words: React.RefObject<HTMLTextAreaElement | null>, dreamId: string): void {
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    words.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
    return () => {
      requestAnimationFrame(() => document.getElementById(editButtonId(dreamId))?.focus());
    };
  }, [words, dreamId]);
}
