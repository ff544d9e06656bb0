import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef } from 'react';
import { userApi } from '../../../api/account.api.js';
import { TextField } from '../../../ui/Field.js';
import { nightName } from '../../../ui/local-time.js';
import { Panel } from '../../../ui/Panel.js';
import { useToast } from '../../../ui/toasts.js';
import { useDateLabel } from '../date-label.js';
import { editButtonId, useJournalView } from '../journal-view.js';
import { storeDraft } from './draft.js';
import { OtherFields } from './EditorFields.js';
import { EditorNotices, PublishQuestion } from './EditorNotices.js';
import { useDraft } from './use-draft.js';
import { useSaveDream } from './use-save-dream.js';

interface DreamEditorProps {
  dream: Dream;
  compact: boolean;
}

export function DreamEditor({ dream, compact }: DreamEditorProps) {
  const journalView = useJournalView();
  const toast = useToast();
  const draftState = useDraft(dream);
  const { draft, change } = draftState;
  const { title, words, ...others } = draft;
  const changeTitle = useCallback((text: string) => change({ title: text }), [change]);
  const changeWords = useCallback((text: string) => change({ words: text }), [change]);
  const { timezone: timeZone = null, noAi = false } = userApi.endpoints.getUser.useQueryState().data ?? {};
  const saving = useSaveDream(dream, { isMobile: compact, timeZone }, () => journalView.edit(null));
  const textarea = useRef<HTMLTextAreaElement>(null);
  const dateLabel = useDateLabel(dream.createdAt, timeZone);
  const titleId = `dream-${dream.id}`;
  const hintId = useId();
  const paints = !compact && !noAi;
  const isIncomplete = words.trim() === '' || title.trim() === '';
  useEditorFocus(textarea, dream.id);

  const cancel = () => {
    draftState.reset();
    journalView.edit(null);
    if (!draftState.changed) return;
    toast({
      title: t`Changes discarded`,
      action: {
        label: t`Undo`,
        run: () => {
          storeDraft(dream, draft);
          journalView.edit(dream.id);
        },
      },
    });
  };

  return (
    <Panel component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, md: 4 }, scrollMarginTop: '1.5rem' }}>
      <Typography variant="body2" color="textSecondary">
        {dateLabel} · {nightName(dream.night)}
      </Typography>
      <Typography
        id={titleId}
        variant="h2"
        sx={{ mt: 0.5, mb: 2.5, overflowWrap: 'anywhere' }}
      >{t`Edit dream`}</Typography>
      <Box
        component="form"
        data-editor
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
          <TextField label={t`Title`} value={title} onChange={changeTitle} required maxLength={200} />
          <TextField label={t`Your words`} value={words} onChange={changeWords} required rows={6} inputRef={textarea} />
          <OtherFields {...{ dream, compact, timeZone, change }} {...others} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5 }}>
            {paints && (
              <Typography id={hintId} variant="body2" color="textSecondary" sx={{ marginInlineEnd: 'auto' }}>
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
