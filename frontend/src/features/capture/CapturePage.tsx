import { MAX_CONTENT_LENGTH } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import { useCaptureDreamMutation, useUpdateDreamMutation } from '../../api/dreams.api.js';
import { measures } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { Notice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { useToast } from '../../ui/toasts.js';
import { deleteNewDream, type NewDreamDraft, readNewDream, storeNewDream } from './new-dream.js';

/** A quiet screen for a dream that was just dreamed. It is dark in both themes. */
export function CapturePage() {
  const [parameters] = useSearchParams();
  const [draft, setDraft] = useState(() => readNewDream(sharedWordsOf(parameters)));
  const { keep, isBusy, error } = useKeep();
  const isEmpty = draft.content.trim() === '';
  usePageTitle(t`New dream`);
  const change = (changes: Partial<NewDreamDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    storeNewDream(next);
  };
  const submit = () => {
    if (!isEmpty && !isBusy) void keep(draft);
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
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <Box component="header" sx={{ p: 1.5 }}>
        <VisuallyHidden component="h1">{t`New dream`}</VisuallyHidden>
        <IconButton component={Link} to="/dashboard" aria-label={t`Back to the journal`}>
          <X size={measures.icon} aria-hidden />
        </IconButton>
      </Box>
      <Box
        component="main"
        id="content"
        sx={{ width: '100%', maxWidth: measures.textMax, mx: 'auto', px: 2.5, display: 'grid', alignContent: 'start' }}
      >
        <InputBase
          multiline
          autoFocus
          value={draft.content}
          onChange={({ target }) => change({ content: target.value })}
          onKeyDown={submitByKeyboard}
          placeholder={t`I was...`}
          inputProps={{ 'aria-label': t`Your dream`, maxLength: MAX_CONTENT_LENGTH }}
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
        {error !== undefined && (
          <Box sx={{ mt: 2 }}>
            <Notice tone="error" title={t`Your words are still here`}>
              {error}
            </Notice>
          </Box>
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
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          p: 2.5,
          bgcolor: 'background.default',
        }}
      >
        <WakingTime value={draft.wokeAt} onChange={(wokeAt) => change({ wokeAt })} />
        <Button type="submit" variant="contained" size="large" disabled={isEmpty || isBusy} sx={{ ml: 'auto' }}>
          {isBusy ? t`Keeping...` : t`Keep this dream`}
        </Button>
      </Box>
    </Box>
  );
}

function WakingTime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen)
    return (
      <Button
        onClick={() => setOpen(true)}
        startIcon={<Clock size={measures.icon} aria-hidden />}
        sx={{ color: 'text.secondary' }}
      >{t`Woke just now`}</Button>
    );
  return (
    <InputBase
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': t`When you woke` }}
      sx={{ px: 2 }}
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

function useKeep() {
  const navigate = useNavigate();
  const toast = useToast();
  const [capture, capturing] = useCaptureDreamMutation();
  const [update, updating] = useUpdateDreamMutation();
  const keep = async ({ key, content, wokeAt }: NewDreamDraft) => {
    const dreamedAt = wokeAt === '' ? {} : { dreamedAt: new Date(wokeAt).toISOString() };
    const captured = await capture({ key, dream: { content, ...dreamedAt } });
    if (!captured.data) return;
    const { id } = captured.data;
    // An answer that was lost may have stored an earlier form of the words under this key.
    if (captured.data.content.trim() !== content.trim()) {
      const updated = await update({ id, changes: { content } });
      if (!updated.data) return;
    }
    deleteNewDream();
    toast({ title: t`Your dream is safe.` });
    void navigate('/dashboard', { replace: true });
  };
  const error = capturing.error ?? updating.error;
  return {
    keep,
    isBusy: capturing.isLoading || updating.isLoading,
    error: error && sentenceOf(error, t`Please try again in a moment.`),
  };
}
