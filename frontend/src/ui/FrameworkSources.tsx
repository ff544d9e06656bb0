import { type Framework, FRAMEWORK_SOURCES, MAX_CORRECTION_LENGTH } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { sentenceOf } from '../api/call.js';
import { useIsOffline } from '../api/connection.js';
import { useSendCorrectionMutation } from '../api/interpretation.api.js';
import { shared } from '../language/language.js';
import { measures } from '../theme/measures.js';
import { TextField } from './Field.js';
import { Form } from './Form.js';
import { needsNetwork, Notice } from './Notice.js';

/** The works that frameworks are based on, what was simplified, and the way to say that something is wrong. */
export function FrameworkSources({ frameworks }: { frameworks: readonly Framework[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 0.5, mb: 1, maxWidth: measures.textMax }}>
      {frameworks.map((framework) => (
        <SourcesOf key={framework.key} framework={framework} isNamed={frameworks.length > 1} />
      ))}
    </Box>
  );
}

function SourcesOf({ framework: { key, name }, isNamed }: { framework: Framework; isNamed: boolean }) {
  const { sources, description } = FRAMEWORK_SOURCES[key];
  const id = useId();
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }} {...(!isNamed && { hidden: true })}>
        {shared(name)}
      </Typography>
      {/* Titles stay in the language of the works. */}
      <Box
        component="ul"
        lang="en"
        dir="ltr"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 0.75, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}
      >
        {sources.map(({ by, work, within, year }) => (
          <li key={work}>
            {by}: <cite>{work}</cite>
            {within !== undefined && `, ${within}`} ({year})
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {shared(description)}
      </Typography>
      <CorrectionForm framework={key} />
    </Box>
  );
}

function CorrectionForm({ framework }: { framework: Framework['key'] }) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [replyTo, setReplyTo] = useState('');
  const [send, { isLoading, isSuccess, error, reset }] = useSendCorrectionMutation();
  const isOffline = useIsOffline();
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  const toggle = () => {
    reset();
    setOpen(!isOpen);
  };
  const submit = async () => {
    const answer = await send({ framework, words, replyTo: replyTo.trim() || null });
    if (answer.error !== undefined) return;
    setWords('');
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <>
      <Button
        ref={opener}
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        sx={{ marginInlineStart: -1.5, px: 1.5, mt: 0.5 }}
      >{t`Something here is wrong`}</Button>
      <div id={id}>
        {isOpen && (
          <Form
            label={t`Something here is wrong`}
            onSubmit={submit}
            sx={{ display: 'grid', gap: 2, justifyItems: 'stretch', mt: 1 }}
          >
            <TextField
              required
              label={t`What is wrong?`}
              hint={t`Those who run this server read it, without your name.`}
              value={words}
              onChange={setWords}
              rows={3}
              maxLength={MAX_CORRECTION_LENGTH}
            />
            <TextField
              label={t`E-mail address, if you would like an answer`}
              type="email"
              autoComplete="email"
              value={replyTo}
              onChange={setReplyTo}
              maxLength={254}
            />
            {error !== undefined && (
              <Notice tone="error" title={t`Not sent yet`}>
                {sentenceOf(error, t`Please try again in a moment.`)}
              </Notice>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Button
                type="submit"
                variant="outlined"
                size="small"
                disabled={isLoading || isOffline || words.trim() === ''}
              >
                {isLoading ? t`Sending...` : t`Send`}
              </Button>
              {isOffline && needsNetwork()}
            </Box>
          </Form>
        )}
      </div>
      {isSuccess && !isOpen && (
        <Box sx={{ mt: 1 }}>
          <Notice tone="success" title={t`Thank you`}>{t`Those who run this server will read it.`}</Notice>
        </Box>
      )}
    </>
  );
}
