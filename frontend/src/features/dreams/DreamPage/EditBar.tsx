import { type Dream, listIn, type Mention, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { userApi } from '../../../api/account.api.js';
import { shownLanguage } from '../../../language/language.js';
import { contradicts } from '../../../outbox/edit.js';
import { measures } from '../../../theme/measures.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { store, stored } from '../../../ui/device-storage.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { OtherVersion } from '../../../ui/OtherVersion.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { PagePicture, PictureButtons, usePagePicture, withPage } from '../../../ui/PagePicture.js';
import { Select } from '../../../ui/Select.js';
import { useToast } from '../../../ui/toasts.js';
import { useDreamChange } from '../use-undo.js';
import { editOf, storeDraft } from './draft.js';
import type { DraftState } from './use-draft.js';
import { type SaveDream, useSaveDream } from './use-save-dream.js';

interface EditBarProps {
  dream: Dream;
  draftState: DraftState;
  end: () => void;
  edit: () => void;
  onSaved: () => void;
}

/** What ends the editing, at the bottom of the screen; under the words what is added to them. */
export function EditBar({ dream, draftState, end, edit, onSaved }: EditBarProps) {
  const { draft, change, restored, reset } = draftState;
  const isMobile = useIsMobile();
  const toast = useToast();
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  const [paintsAgain, setPaintsAgain] = usePaintAgain();
  const saving = useSaveDream(dream, isMobile, (isSaved) => {
    if (isSaved) onSaved();
    end();
  });
  const paints = !isMobile && !noAi;
  const isIncomplete = draft.words.trim() === '' || draft.title.trim() === '';
  const save = (force = false) => void saving.save(draft, { force, newImage: paints && paintsAgain });

  const cancel = () => {
    reset();
    end();
    if (!draftState.changed) return;
    const undo = () => {
      storeDraft(dream, draft);
      edit();
    };
    toast({ title: t`Changes discarded`, action: { label: t`Undo`, run: undo } });
  };
  useKeys({ cancel, save: isIncomplete || saving.step !== undefined ? undefined : save });
  useLeaving(draftState.changed ? undefined : end);

  return (
    <>
      <PictureField dream={dream} onWords={(page) => change(({ words }) => ({ words: withPage(words, page) }))} />
      <OtherWords {...{ dream, draftState, saving }} onKeep={() => save(true)} />
      <Box component="fieldset" data-edit-bar disabled={saving.step !== undefined} sx={bar}>
        {saving.problem !== undefined && (
          <Notice tone="error" title={t`Failed to update dream`}>
            {saving.problem}
          </Notice>
        )}
        {!isMobile && draft.isPublic && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            <Sensitivity dream={dream} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 6rem' }}>
            {restored ? t`Here is what you had not saved` : t`Kept on this device as you type`}
            {restored && (
              <Button size="small" onClick={reset} sx={{ px: 1.5 }}>{t`Start again from the saved dream`}</Button>
            )}
          </Typography>
          {!isMobile && (
            <Select
              label={t`Visibility`}
              options={visibilities()}
              value={draft.isPublic ? 'public' : 'private'}
              onChange={(visibility) => change(() => ({ isPublic: visibility === 'public' }))}
            />
          )}
          {paints && (
            <Checkbox checked={paintsAgain} onChange={setPaintsAgain}>
              {dream.coverIsChosen ? t`Paint it again, beside the cover you chose` : t`Paint it again`}
            </Checkbox>
          )}
          <Button variant="outlined" onClick={cancel}>{t`Cancel`}</Button>
          <Button variant="contained" disabled={isIncomplete} onClick={() => save()}>
            {saving.step ?? t`Save`}
          </Button>
        </Box>
      </Box>
      {saving.question && (
        <PublishQuestion
          mentions={saving.question.mentions}
          onPublish={saving.question.publish}
          onBack={saving.question.back}
        />
      )}
    </>
  );
}

const visibilities = () =>
  [
    { value: 'private', label: t`Private (only visible to you)` },
    { value: 'public', label: t`Public (visible in Collective Canvas)` },
  ] as const;

const PAINT_AGAIN_KEY = 'dreamloom-paint-again';

/** Whether a save requests another painting, as this device remembers it. */
function usePaintAgain() {
  const [isOn, setOn] = useState(() => stored(PAINT_AGAIN_KEY) !== 'no');
  const choose = (chosen: boolean) => {
    setOn(chosen);
    store(PAINT_AGAIN_KEY, chosen ? 'yes' : 'no');
  };
  return [isOn, choose] as const;
}

/** Escape cancels; Ctrl or Cmd with S or Enter saves. */
function useKeys({ cancel, save }: { cancel: () => void; save: (() => void) | undefined }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, isComposing, target } = event;
    const isElsewhere =
      target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=listbox]') !== null;
    if (event.defaultPrevented || isComposing || isElsewhere) return;
    if (key === 'Escape') return cancel();
    if (!(ctrlKey || metaKey) || !/^(s|Enter)$/.test(key)) return;
    event.preventDefault();
    save?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Ends the editing by a press beside the texts; `end` is absent once something was changed. */
function useLeaving(end: (() => void) | undefined): void {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    // A press on a control does what the control does.
    if (!(target instanceof Element) || !target.closest('main')) return;
    if (!target.closest('[data-editor], a, button, input, label, [role=button], [role=combobox]')) end?.();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
}

/** Adds a picture to the dream at once, or reads the words on it into the draft. */
function PictureField({ dream, onWords }: { dream: Dream; onWords: (words: string) => void }) {
  const picture = usePagePicture();
  const toast = useToast();
  const add = async () => {
    if (await picture.addTo(dream)) toast({ title: t`The picture is with your dream.` });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 2, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="legend"
          sx={{ typography: 'body2', color: 'text.secondary', p: 0 }}
        >{t`A picture or a page`}</Box>
        <PictureButtons state={picture} />
      </Box>
      <PagePicture state={picture} onWords={onWords} onAdd={() => void add()} />
    </Box>
  );
}

interface OtherWordsProps {
  dream: Dream;
  draftState: DraftState;
  saving: SaveDream;
  onKeep: () => void;
}

/** The words that another window or device has saved meanwhile, under those that are edited. */
function OtherWords({ dream, draftState: { draft, reset }, saving, onKeep }: OtherWordsProps) {
  // Our own save changes the revision as well.
  const isShown = saving.step === undefined && (saving.hasConflict || contradicts(editOf(draft), dream));
  const isKnown = dream.revision !== draft.revision;
  const take = () => {
    reset();
    saving.clearProblem();
  };
  if (!isShown) return null;
  return (
    <Box ref={scrollToIt} sx={{ mt: 3, scrollMarginBottom: '6rem' }}>
      <OtherVersion
        title={t`This dream was changed in another window`}
        words={isKnown ? splitDetails(dream.content).words : undefined}
        onKeep={onKeep}
        onTake={take}
      />
    </Box>
  );
}

const scrollToIt = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

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

const bar = {
  position: 'fixed',
  zIndex: 'appBar',
  insetInlineStart: { xs: 0, md: measures.sidebar },
  insetInlineEnd: 0,
  bottom: 0,
  display: 'grid',
  gap: 1,
  minWidth: 0,
  maxHeight: '60dvh',
  overflowY: 'auto',
  m: 0,
  padding: { xs: '0.625rem 1rem', md: '0.625rem clamp(1.75rem, 4vw, 4rem)' },
  paddingBottom: 'max(0.625rem, env(safe-area-inset-bottom))',
  border: 0,
  borderTop: `${measures.hairline} solid`,
  borderColor: 'line',
  bgcolor: 'background.drawer',
  '@media print': { display: 'none' },
} as const;

/** The mark of sensitive content, stored at once: no public dream is without it before its words are saved. */
export function Sensitivity({ dream }: { dream: Dream }) {
  const change = useDreamChange();
  const mark = (isSensitive: boolean) =>
    void change(dream, { isSensitive }, isSensitive ? t`Marked as sensitive` : t`No longer marked as sensitive`);
  return (
    <>
      <Checkbox
        checked={dream.isSensitive}
        onChange={mark}
      >{t`Sensitive content (others see it blurred until they ask for it)`}</Checkbox>
      <Box
        sx={{ typography: 'body2', color: 'text.secondary' }}
      >{t`The location of your profile is shown beside it; your name is not.`}</Box>
    </>
  );
}
