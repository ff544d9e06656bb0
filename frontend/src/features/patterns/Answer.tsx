import { dreamPath, type FoundDreams } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { radii } from '../../theme/measures.js';
import { formatLongDate } from '../../ui/format.js';
import { Spinner } from '../../ui/Loading.js';
import { Notice } from '../../ui/Notice.js';
import { SongText } from '../../ui/SongBox.js';
import type { JournalAnswer } from './use-answer.js';

type Found = FoundDreams['dreams'];

/** The answer as it comes, with the dreams that it rests on. */
export function Answer({ answer }: { answer: JournalAnswer }) {
  const { question, state, found, text, problem } = answer;
  const dreams = found?.dreams ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </Typography>
      {state === 'running' && text === '' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Spinner size="sm" />
          <Typography color="textSecondary">
            {found === null ? t`Looking through your dreams...` : t`Reading what they say...`}
          </Typography>
        </Box>
      )}
      {state === 'not-in-journal' && <Typography>{t`Your journal does not say.`}</Typography>}
      {text !== '' && <AnswerText text={text} dreams={dreams} />}
      {state !== 'not-in-journal' && text !== '' && found?.matching && <Matching {...found.matching} />}
      {text !== '' && <Sources dreams={dreams} cited={citedIn(text)} />}
      {problem !== null && (
        <Notice tone="error" title={text === '' ? t`No answer for now` : t`The answer is not complete`}>
          {problem}
        </Notice>
      )}
    </Box>
  );
}

const CITATION = /\[(\d+)\]/g;

const citedIn = (text: string): number[] =>
  [...new Set([...text.matchAll(CITATION)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

function AnswerText({ text, dreams }: { text: string; dreams: Found }) {
  // Odd parts are the numbers of dreams.
  const parts = text.split(CITATION);
  const shown = parts.map((part, at) => {
    const dream = at % 2 === 1 ? dreams[Number(part) - 1] : undefined;
    return dream ? <Citation key={at} number={Number(part)} dream={dream} /> : part;
  });
  return <SongText text={shown} />;
}

function Citation({ number, dream }: { number: number; dream: Found[number] }) {
  const { id, title } = dream;
  return (
    <Box
      component={Link}
      to={dreamPath(id)}
      aria-label={t`Dream ${number}: ${title}`}
      sx={{
        display: 'inline-block',
        px: 0.9,
        borderRadius: radii.pill,
        bgcolor: 'tint.primary',
        color: 'primary.main',
        typography: 'body2',
        fontWeight: 600,
        lineHeight: 1.6,
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {number}
    </Box>
  );
}

/** What the database counted, beside what the model wrote. */
function Matching({ dreams, firstNight, lastNight }: NonNullable<FoundDreams['matching']>) {
  if (firstNight === null || lastNight === null) return null;
  const [first, last] = [formatLongDate(firstNight), formatLongDate(lastNight)];
  return (
    <Typography variant="body2" color="textSecondary">
      {plural(dreams, {
        one: `# dream matches, of ${first}.`,
        other: `# dreams match, the first of ${first}, the last of ${last}.`,
      })}
    </Typography>
  );
}

function Sources({ dreams, cited }: { dreams: Found; cited: readonly number[] }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="body2" component="h4" color="textSecondary" sx={{ fontWeight: 600 }}>
        {plural(cited.length, { one: 'The dream it rests on', other: 'The dreams it rests on' })}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none' }}>
        {cited.flatMap((number) => {
          const dream = dreams[number - 1];
          return dream ? [<Source key={dream.id} number={number} dream={dream} />] : [];
        })}
      </Box>
    </div>
  );
}

function Source({ number, dream }: { number: number; dream: Found[number] }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline', py: 0.5 }}>
      <Typography variant="body2" component="span" aria-hidden sx={{ color: 'primary.main', fontWeight: 600 }}>
        {number}
      </Typography>
      <Box
        component={Link}
        to={dreamPath(dream.id)}
        dir="auto"
        sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {dream.title}
      </Box>
      <Typography variant="body2" component="time" dateTime={dream.night} color="textSecondary" sx={{ flex: 'none' }}>
        {formatLongDate(dream.night)}
      </Typography>
    </Box>
  );
}
