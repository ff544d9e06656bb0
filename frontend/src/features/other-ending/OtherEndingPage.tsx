import {
  type Dream,
  dreamPath,
  endingTag,
  MAX_ENDING_LENGTH,
  type OtherEnding,
  splitDetails,
  type User,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import { useDream } from '../../api/dreams.api.js';
import { useGetOtherEndingQuery } from '../../api/endings.api.js';
import { measures } from '../../theme/measures.js';
import { deleteStored, draftKey, store, stored } from '../../ui/device-storage.js';
import { TextField } from '../../ui/Field.js';
import { HelpFirst } from '../../ui/help/HelpFirst.js';
import { speaksOfSelfHarm } from '../../ui/help/self-harm-words.js';
import { PageLoading } from '../../ui/Loading.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { EndingActions } from './EndingActions.js';
import { EndingPicture } from './EndingPicture.js';
import { RehearsalStep } from './RehearsalStep.js';

/** While a picture is being painted its arrival is looked for this often. */
const PAINTING_POLL_MS = 4_000;

/** Imagery rehearsal for one dream: another ending in the dreamer's own words, painted and rehearsed if wished. */
export function OtherEndingPage({ user }: { user: User }) {
  usePageTitle(t`Another ending`);
  const [parameters] = useSearchParams();
  const id = parameters.get('dream') ?? '';
  const skip = id === '';
  const [isPainting, setPainting] = useState(false);
  const { dream, ...query } = useDream(id, skip);
  const ending = useGetOtherEndingQuery(id, { skip, pollingInterval: isPainting ? PAINTING_POLL_MS : 0 });
  const otherEnding = ending.data?.otherEnding ?? null;
  if ((otherEnding?.isPainting ?? false) !== isPainting) setPainting(!isPainting);
  const error = query.error ?? ending.error;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '46rem' }}>
      <div>
        <Button
          component={Link}
          to={skip ? '/dashboard' : dreamPath(id)}
          startIcon={<ArrowLeft size={measures.icon} aria-hidden />}
          size="small"
          sx={{ marginInlineStart: -2, mb: 1, color: 'text.secondary' }}
        >{t`Back to the journal`}</Button>
        <Typography variant="h1">{t`Another ending`}</Typography>
      </div>
      {skip ? (
        <Notice tone="error" title={t`This dream could not be opened`}>
          {t`Choose a dream in your journal.`}
        </Notice>
      ) : dream && ending.data ? (
        <Steps key={id} dream={dream} otherEnding={otherEnding} noAi={user.noAi} />
      ) : error !== undefined ? (
        <RetryNotice
          title={t`This dream could not be opened`}
          busy={query.isFetching || ending.isFetching}
          onRetry={() => void Promise.all([query.refetch(), ending.refetch()])}
        >
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      ) : (
        <PageLoading words={t`Loading your dream...`} />
      )}
    </Box>
  );
}

interface StepsProps {
  dream: Dream;
  otherEnding: OtherEnding | null;
  noAi: boolean;
}

/** What is typed and not saved. */
interface Draft {
  words: string;
  /** The tag of the ending on which it was written. */
  seen: string;
}

const keyOf = ({ id, userId }: Dream) => draftKey(userId, `ending-${id}`);
const seenKeyOf = ({ id, userId }: Dream) => draftKey(userId, `ending-seen-${id}`);

function storedDraft(dream: Dream, otherEnding: OtherEnding | null): Draft | null {
  const words = stored(keyOf(dream));
  return words === null ? null : { words, seen: stored(seenKeyOf(dream)) ?? endingTag(otherEnding) };
}

function Steps({ dream, otherEnding, noAi }: StepsProps) {
  const [draft, setDraft] = useState(() => storedDraft(dream, otherEnding));
  const words = draft?.words ?? otherEnding?.words ?? '';
  const [isRead, setRead] = useState(false);
  const [hasSeenHelp, setSeenHelp] = useState(false);
  const [startedHeavy] = useState(() => speaksOfSelfHarm(`${dream.title}\n${dream.content}\n${words}`));
  const isSaved = otherEnding?.words === words;
  const change = (next: string) => {
    const seen = draft && !isSaved ? draft.seen : endingTag(otherEnding);
    setDraft({ words: next, seen });
    store(keyOf(dream), next);
    store(seenKeyOf(dream), seen);
  };
  /** Ends the draft, unless more was typed meanwhile, on top of what is stored now. */
  const end = (saved: string, present: OtherEnding | null) => {
    deleteStored(keyOf(dream), saved);
    store(seenKeyOf(dream), stored(keyOf(dream)) === null ? null : endingTag(present));
    setDraft((now) => (now === null || now.words === saved ? null : { ...now, seen: endingTag(present) }));
  };
  const isOther = draft !== null && !isSaved && draft.seen !== endingTag(otherEnding);
  if (startedHeavy && !hasSeenHelp) return <HelpFirst onContinue={() => setSeenHelp(true)} />;
  return (
    <>
      {startedHeavy && <HelpFirst />}
      <Typography
        color="textSecondary"
        sx={{ maxWidth: measures.textMax, textWrap: 'pretty' }}
      >{t`A dream that frightened you need not end the way it did. Awake, you may change it, and picture the new one by day: many people have fewer nightmares then (Krakow and Zadra, 2006).`}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ maxWidth: measures.textMax, textWrap: 'pretty' }}
      >{t`This is an exercise, no therapy. When nightmares come often, or go back to something terrible that happened to you, please talk to a doctor or a therapist.`}</Typography>
      <Step id="read" title={t`1. Read the dream again, or skip it`}>
        <Typography dir="auto" color="textSecondary">
          {dream.title}
        </Typography>
        {isRead && (
          <Box
            component="p"
            dir="auto"
            sx={{ maxWidth: measures.textMax, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {splitDetails(dream.content).words}
          </Box>
        )}
        <Button variant="outlined" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
          {isRead ? t`Close it again` : t`Read it`}
        </Button>
      </Step>
      <Step id="change" title={t`2. Change it in any way you wish`}>
        <Typography
          color="textSecondary"
          sx={{ textWrap: 'pretty' }}
        >{t`In your own words: the end, the beginning, a single thing in it. There is no right way, and it need not make sense.`}</Typography>
        {!startedHeavy && speaksOfSelfHarm(words) && <HelpFirst />}
        <Box sx={{ width: '100%' }}>
          <TextField
            label={t`My other ending`}
            value={words}
            onChange={change}
            rows={6}
            maxLength={MAX_ENDING_LENGTH}
          />
        </Box>
        <EndingActions {...{ dream, otherEnding, words, end }} isOther={isOther && otherEnding !== null} />
        {otherEnding && <EndingPicture dream={dream} otherEnding={otherEnding} canPaint={isSaved && !noAi} />}
      </Step>
      <Step id="picture" title={t`3. Picture it for some minutes a day`}>
        <Typography
          color="textSecondary"
          sx={{ textWrap: 'pretty' }}
        >{t`By day, in a quiet moment: see the changed dream before you, from beginning to end. Leave the old one out. If it becomes too much, stop and think of something pleasant.`}</Typography>
        {otherEnding && (
          <Box sx={{ width: '100%' }}>
            <RehearsalStep dreamId={dream.id} />
          </Box>
        )}
      </Step>
    </>
  );
}

function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, md: 4 }, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Panel>
  );
}
