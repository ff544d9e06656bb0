import type { MapNode, Patterns } from '@dreamloom/contracts/http';
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
import { Form } from '../../ui/Form.js';
import { Panel } from '../../ui/Panel.js';
import { Answer } from './Answer.js';
import { useAnswer } from './use-answer.js';

/** Questions that the journal can answer: each is about a motif or a person of at least two dreams. */
function questionsAbout(nodes: readonly MapNode[]): string[] {
  const motifs = nodes.filter(({ kind }) => kind !== 'person');
  const people = nodes.filter(({ kind }) => kind === 'person');
  return [
    ...motifs.slice(0, 1).map(({ text: name }) => t`When did I last dream of ${name}?`),
    ...people.slice(0, 1).map(({ text: name }) => t`What happens when ${name} is there?`),
    ...motifs.slice(1, 2).map(({ text: name }) => t`What was my first dream of ${name}?`),
  ];
}

/** A field for a question in plain words, which the journal answers from its own dreams. */
export function JournalQuestion({ map: { nodes } }: Pick<Patterns, 'map'>) {
  const questions = questionsAbout(nodes);
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
      <Form onSubmit={() => submit(question)} sx={{ mt: 2.5 }}>
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
      </Form>
      {answer === null && !isOff && <Questions label={t`For example`} questions={questions} onChoose={submit} />}
      {/* The region exists before its first text, so that the text is announced. */}
      <Box aria-live="polite" aria-busy={isRunning}>
        {answer !== null && <Answer answer={answer} />}
        {answer?.state === 'not-in-journal' && (
          <Questions label={t`It knows an answer to`} questions={questions} onChoose={submit} isLabelShown />
        )}
      </Box>
    </Panel>
  );
}

interface QuestionsProps {
  label: string;
  questions: readonly string[];
  onChoose: (question: string) => void;
  isLabelShown?: boolean;
}

function Questions({ label, questions, onChoose, isLabelShown = false }: QuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} color="textSecondary" hidden={!isLabelShown} sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}
      >
        {questions.map((question) => (
          <li key={question}>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onChoose(question)}
              sx={{ minHeight: measures.touch, textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              <bdi>{question}</bdi>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
