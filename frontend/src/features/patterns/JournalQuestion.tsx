import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Square from 'lucide-react/icons/square';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api/account.api.js';
import { aiIsOff } from '../../api/interpretation.api.js';
import { measures } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';
import { Answer } from './Answer.js';
import { useAnswer } from './use-answer.js';

const examples = () => [
  t`When did I last dream of water?`,
  t`Who is with me when I fly?`,
  t`What did I dream of most this year?`,
];

/** A field for a question in plain words, which the journal answers from its own dreams. */
export function JournalQuestion() {
  const { data: user } = useUser();
  // A page may lead here with a question.
  const offered = (useLocation().state as { question?: string } | null)?.question ?? '';
  const [question, setQuestion] = useState(offered);
  const { answer, send, stop } = useAnswer();
  const headingId = useId();
  const hintId = useId();
  const isRunning = answer?.state === 'running';
  const isOff = user?.noAi === true;
  const submit = (text: string) => {
    setQuestion(text);
    if (text.trim() !== '' && !isOff) void send(text.trim());
  };

  return (
    <Panel component="section" aria-labelledby={headingId} sx={{ px: { xs: 2.5, md: 4 }, py: { xs: 3, md: 4 } }}>
      <Typography id={headingId} variant="h2">{t`Ask your journal`}</Typography>
      <Typography id={hintId} color="textSecondary" sx={{ mt: 0.75, maxWidth: measures.textMax }}>
        {isOff ? aiIsOff() : t`It answers from your own dreams alone, and shows you which.`}
      </Typography>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit(question);
        }}
        sx={{ mt: 2.5 }}
      >
        <InputBase
          fullWidth
          value={question}
          disabled={isOff}
          onChange={({ target }) => setQuestion(target.value)}
          placeholder={t`What would you like to know?`}
          inputProps={{
            dir: 'auto',
            'aria-labelledby': headingId,
            'aria-describedby': hintId,
            enterKeyHint: 'search',
          }}
          sx={{ paddingInlineEnd: 0.5, py: 0.25 }}
          endAdornment={
            isRunning ? (
              <IconButton aria-label={t`Stop`} onClick={stop}>
                <Square size={measures.iconSmall} aria-hidden />
              </IconButton>
            ) : (
              <IconButton type="submit" aria-label={t`Ask`} disabled={isOff || question.trim() === ''}>
                <ArrowUp size={measures.icon} aria-hidden />
              </IconButton>
            )
          }
        />
      </Box>
      {answer === null && !isOff && (
        <Box
          component="ul"
          aria-label={t`For example`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, m: 0, mt: 2, p: 0, listStyle: 'none' }}
        >
          {examples().map((example) => (
            <li key={example}>
              <Button size="small" variant="outlined" onClick={() => submit(example)} sx={{ textAlign: 'start' }}>
                {example}
              </Button>
            </li>
          ))}
        </Box>
      )}
      {/* The region exists before its first text, so that the text is announced. */}
      <Box aria-live="polite" aria-busy={isRunning}>
        {answer !== null && <Answer answer={answer} />}
      </Box>
    </Panel>
  );
}
