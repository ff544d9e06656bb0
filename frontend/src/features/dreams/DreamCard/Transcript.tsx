import { type Dream, splitDetails, type SpokenLanguage, type TranscriptVersion } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { sentenceOf, statusLineOf } from '../../../api/call.js';
import { useUpdateDreamMutation } from '../../../api/dreams.api.js';
import {
  TRANSCRIPTION_POLL_MS,
  useApplyVersionMutation,
  useGetTranscriptQuery,
  useRequestTranscriptionMutation,
} from '../../../api/transcript.api.js';
import { failureText } from '../../../language/failure-text.js';
import { measures, radii } from '../../../theme/measures.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Form } from '../../../ui/Form.js';
import { Spinner } from '../../../ui/Loading.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { languageName, spokenLanguageChoices } from '../../../ui/spoken-languages.js';
import { useToast } from '../../../ui/toasts.js';

const isTranscribing = ({ status }: TranscriptVersion) => status === 'listening';

/** The transcript versions of a voice note, and the form that requests another one. */
export function Transcript({ dream }: { dream: Dream }) {
  const [listening, setListening] = useState(false);
  const { data, isError, error } = useGetTranscriptQuery(dream.id, {
    pollingInterval: listening ? TRANSCRIPTION_POLL_MS : 0,
  });
  const isInProgress = data?.versions.some(isTranscribing) ?? false;
  if (isInProgress !== listening) setListening(isInProgress);
  if (isError && !data)
    return (
      <Quote>
        <Trans>What you said could not be fetched. {statusLineOf(error)}</Trans>
      </Quote>
    );
  if (!data) return <Skeleton height="3rem" sx={{ my: 1, maxWidth: measures.textMax }} />;

  const [first, ...later] = data.versions;
  return (
    <>
      <Quote {...(data.language !== null && { lang: data.language })}>{data.text}</Quote>
      {first?.status === 'ready' && later.length > 0 && !hasTextOf(dream, first) && (
        <UseTextButton dream={dream} version={first} />
      )}
      {later.map((version, index) => (
        <LaterTranscript key={version.id} dream={dream} version={version} newest={index === later.length - 1} />
      ))}
      <TranscriptionRequest dreamId={dream.id} listening={isInProgress} />
    </>
  );
}

interface LaterTranscriptProps {
  dream: Dream;
  version: TranscriptVersion;
  newest: boolean;
}

/** A later transcript version: in progress, failed, or text that can replace the dream's. */
function LaterTranscript({ dream, version, newest }: LaterTranscriptProps) {
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? newest;
  const name = version.language === null ? t`Another language` : languageName(version.language);
  return (
    <Box component="section" aria-label={name} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: '2rem' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {version.status === 'listening' && <Listening />}
        {version.status === 'ready' && !open && (
          <Button
            size="small"
            aria-label={t`Show in ${name}`}
            onClick={() => setOpen(true)}
            sx={{ px: 1.5 }}
          >{t`Show`}</Button>
        )}
      </Box>
      {version.status === 'failed' && (
        <Typography variant="body2" color="error">
          {version.failure === null ? t`It could not be heard in this language.` : failureText(version.failure)}
        </Typography>
      )}
      {version.status === 'ready' && open && (
        <>
          <Quote {...(version.language !== null && { lang: version.language })}>{version.text}</Quote>
          {hasTextOf(dream, version) ? (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.5 }}
            >{t`These are the words of your dream.`}</Typography>
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
              <UseTextButton dream={dream} version={version} />
              <Button
                size="small"
                color="inherit"
                onClick={() => setOpen(false)}
                sx={{ marginInlineStart: -1.5, px: 1.5 }}
              >{t`Leave it`}</Button>
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

function Listening() {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}
    >
      <Spinner size="sm" />
      {t`Listening...`}
    </Box>
  );
}

/** True when the dream's text is this version's text. */
const hasTextOf = (dream: Dream, version: TranscriptVersion): boolean =>
  splitDetails(dream.content).words.trim() === version.text?.trim();

/** Replaces the dream's text by this version's; 'Undo' restores the text before. */
function UseTextButton({ dream, version }: { dream: Dream; version: TranscriptVersion }) {
  const [take, { isLoading }] = useApplyVersionMutation();
  const [update] = useUpdateDreamMutation();
  const toast = useToast();
  const failed = (error: unknown) => {
    const description = sentenceOf(error, t`Please try again later`);
    toast({ title: t`Failed to change the words`, description, variant: 'destructive' });
  };
  const undo = () => {
    const { content } = dream;
    update({
      id: dream.id,
      revision: dream.revision + 1,
      part: '',
      body: { content },
      fields: { content },
    })
      .unwrap()
      .catch(failed);
  };
  const run = async () => {
    const { error } = await take({ id: dream.id, revision: dream.revision, version: version.id });
    if (error !== undefined) failed(error);
    else toast({ title: t`Your dream has these words now`, action: { label: t`Undo`, run: undo } });
  };

  return (
    <Button
      size="small"
      disabled={isLoading}
      onClick={() => void run()}
      sx={{ marginInlineStart: -1.5, px: 1.5 }}
    >{t`Use these words`}</Button>
  );
}

interface TranscriptionRequestProps {
  dreamId: string;
  /** True while a transcription is in progress: there is one at a time. */
  listening: boolean;
}

/** Requests a transcription in another language; the text of the dream stays until a version is chosen. */
function TranscriptionRequest({ dreamId, listening }: TranscriptionRequestProps) {
  const [open, setOpen] = useState(false);
  const [language, setLanguage] = useState<SpokenLanguage | null>(null);
  const [always, setAlways] = useState(false);
  const [transcribe, { isLoading, error }] = useRequestTranscriptionMutation();

  const submit = async () => {
    if (language === null) return;
    const answer = await transcribe({ id: dreamId, wish: { language, always } });
    if (answer.error === undefined) setOpen(false);
  };

  return (
    <>
      <Button
        size="small"
        disabled={listening}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ marginInlineStart: -1.5, px: 1.5 }}
      >{t`Hear it in another language`}</Button>
      {open && !listening && (
        <Form label={t`Hear it in another language`} onSubmit={submit} sx={{ mt: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Select
              label={t`Language`}
              placeholder={t`Choose a language`}
              options={spokenLanguageChoices()}
              value={language}
              onChange={setLanguage}
            />
            <Button type="submit" size="small" variant="outlined" disabled={language === null || isLoading}>
              {isLoading ? t`Asking...` : t`Listen again`}
            </Button>
          </Box>
          <Checkbox checked={always} onChange={setAlways}>{t`Always use this language`}</Checkbox>
          {error !== undefined && (
            <Typography role="alert" variant="body2" color="error">
              {sentenceOf(error, t`It could not be asked for. Please try again later.`)}
            </Typography>
          )}
        </Form>
      )}
    </>
  );
}

/** Transcribed text. `lang` is set where it is known, so that screen readers pronounce it correctly. */
function Quote({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <Box
      component="blockquote"
      sx={{ m: 0, px: 2, py: 1.25, borderRadius: radii.entry, bgcolor: 'tint.primary', whiteSpace: 'pre-line' }}
    >
      <Typography dir="auto" variant="body2" lang={lang} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
