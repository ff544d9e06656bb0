import { MAX_CONTENT_LENGTH, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { measures } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { LeaveQuestion } from '../../ui/LeaveQuestion.js';
import { Notice } from '../../ui/Notice.js';
import { useIsTouchScreen, usePageTitle } from '../../ui/page-hooks.js';
import { PagePicture, PictureButtons, usePagePicture, withPage } from '../../ui/PagePicture.js';
import { WakingTime } from '../../ui/WakingTime.js';
import { FoundRecording, useFoundRecording } from './FoundRecording.js';
import { draftToSend, type NewDreamDraft, readNewDream, storeNewDream } from './new-dream.js';
import { NoDreamToday } from './NoDreamToday.js';
import { useKeep } from './use-keep.js';
import { useRecording } from './use-recording.js';
import { VoiceControls } from './VoiceControls.js';

/** A quiet screen for a dream that was just dreamed: a microphone and a text field. It is dark in both themes. */
export function CapturePage({ user }: { user: User }) {
  const [parameters] = useSearchParams();
  const [draft, setDraft] = useState(() => readNewDream(user.id, sharedWordsOf(parameters)));
  const picture = usePagePicture();
  const recording = useRecording(user.id);
  const { found, remove } = useFoundRecording(user.id);
  const { keepText, keepVoice, keepFound, isBusy, failure } = useKeep(user);
  const transcribes = useBrand().without?.includes('speech') !== true;
  const isVoice = recording.status !== null;
  const isEmpty = !isVoice && draft.content.trim() === '';
  usePageTitle(t`New dream`);
  const change = (changes: Partial<NewDreamDraft>) => {
    setDraft(storeNewDream(user.id, { ...draft, ...changes }));
  };
  const submit = () => {
    if (isEmpty || isBusy) return;
    const recorder = recording.recorder();
    if (recorder !== null) return void keepVoice(recorder, draft);
    const own = draftToSend(user.id, draft);
    setDraft(own);
    void keepText(own, picture.isAttached && picture.chosen ? picture.chosen.blob : null, setDraft);
  };
  const submitByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  };
  return (
    <Box
      component="form"
      className="dark"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitByKeyboard}
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <LeaveQuestion
        when={recording.status?.isStored === false}
        description={t`This device has no room for your recording: it is on this page alone.`}
      />
      <Box component="header" sx={{ p: 1.5, pt: 'max(0.75rem, env(safe-area-inset-top))' }}>
        <VisuallyHidden component="h1">{t`New dream`}</VisuallyHidden>
        <IconButton component={Link} to="/dashboard" aria-label={t`Back to the journal`}>
          <X size={measures.icon} aria-hidden />
        </IconButton>
      </Box>
      <Box
        component="main"
        id="content"
        sx={{
          width: '100%',
          maxWidth: measures.textMax,
          mx: 'auto',
          px: 2.5,
          display: 'grid',
          gap: 2,
          alignContent: 'start',
        }}
      >
        {found && !isVoice && (
          <FoundRecording
            found={found}
            isBusy={isBusy}
            onKeep={() => void keepFound(found.dream.key)}
            onDelete={() => void remove(found.dream.key)}
          />
        )}
        {!isVoice && <WordsField value={draft.content} onChange={(content) => change({ content })} readOnly={isBusy} />}
        {!isVoice && (
          <PagePicture
            state={picture}
            onWords={(words) => change({ content: withPage(draft.content, words).slice(0, MAX_CONTENT_LENGTH) })}
          />
        )}
        {failure !== undefined && (
          <Notice tone="error" title={isVoice ? t`Your recording is still here` : t`Your words are still here`}>
            {failure}
          </Notice>
        )}
      </Box>
      <Box
        component="footer"
        sx={{
          position: 'sticky',
          bottom: 0,
          width: '100%',
          maxWidth: measures.textMax,
          mx: 'auto',
          p: 2.5,
          pb: 'max(1.25rem, env(safe-area-inset-bottom))',
          bgcolor: 'background.default',
        }}
      >
        {picture.chosen === null && transcribes && (
          <VoiceControls recording={recording} isSmall={draft.content !== '' && !isVoice} />
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            rowGap: 0.5,
            columnGap: { xs: 0.5, sm: 1.5 },
            mt: 1.5,
          }}
        >
          {isEmpty && !isBusy && <NoDreamToday timeZone={user.timezone} />}
          {!isVoice && <PictureButtons state={picture} />}
          <WakingTime
            value={draft.wokeAt}
            onChange={(wokeAt) => change({ wokeAt })}
            label={t`Woke just now`}
            startsOpen={draft.wokeAt !== ''}
            timeZone={user.timezone}
          />
          <Button
            type="submit"
            variant={isEmpty ? 'text' : 'contained'}
            size="large"
            disabled={isEmpty || isBusy}
            sx={{ marginInlineStart: 'auto', px: { xs: 2, sm: 3 } }}
          >
            {isBusy ? t`Keeping...` : t`Keep this dream`}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

interface WordsFieldProps {
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
}

function WordsField({ value, onChange, readOnly }: WordsFieldProps) {
  // On a touch screen the keyboard would cover the microphone.
  const isTouchScreen = useIsTouchScreen();
  return (
    <InputBase
      multiline
      autoFocus={!isTouchScreen}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      readOnly={readOnly}
      placeholder={t`I was...`}
      inputProps={{ dir: 'auto', 'aria-label': t`Your dream`, maxLength: MAX_CONTENT_LENGTH }}
      minRows={6}
      sx={{
        p: 0,
        bgcolor: 'transparent',
        border: 0,
        typography: 'h3',
        fontWeight: 400,
        lineHeight: 1.7,
        // The only field of the page: its caret shows the focus.
        '&:has(:focus-visible)': { outline: 'none' },
      }}
    />
  );
}

/** What an app shared with this one, by the manifest's `share_target`. */
const sharedWordsOf = (parameters: URLSearchParams): string =>
  ['title', 'text', 'url']
    .map((name) => parameters.get(name) ?? '')
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, MAX_CONTENT_LENGTH);
