import { type Circle, type CircleDream, COLLECTIVE_GROUPS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useUser } from '../../api/account.api.js';
import { useGetWeekInCircleQuery, useWeekImageInCircle } from '../../api/circles.api.js';
import { aiIsOff, useInterpretation } from '../../api/interpretation.api.js';
import { shared, shownLanguage } from '../../language/language.js';
import { measures } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { Spinner } from '../../ui/Loading.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { SongBox } from '../../ui/SongBox.js';
import { WeekPanel } from '../../ui/WeekPanel.js';

/** Fewer members cannot have dreams of five people. */
const MIN_MEMBERS_OF_A_WEEK = 5;

/** This week of the circle, null before there are dreams of five members; its missing picture is requested once for each visit. */
export function useWeekOfCircle(circle: Circle) {
  const { data: week, refetch } = useGetWeekInCircleQuery(
    { circle: circle.id, query: { language: shownLanguage() } },
    { skip: circle.memberCount < MIN_MEMBERS_OF_A_WEEK, refetchOnMountOrArgChange: true },
  );
  const { run, isLoading } = useWeekImageInCircle();
  const requested = useRef(false);
  const hasWeek = week ? week.collectivePrompt !== null : false;
  const isMissing = hasWeek && week?.imageStoredBase64 === null;
  useEffect(() => {
    if (!isMissing || requested.current) return;
    requested.current = true;
    void run({ circle: circle.id }).then(({ error }) => {
      if (error === undefined) void refetch();
    });
  }, [isMissing, circle.id, run, refetch]);
  return { week: hasWeek ? (week ?? null) : null, isPainting: isLoading };
}

export function WeekOfCircle({ circle }: { circle: Circle }) {
  const { week, isPainting } = useWeekOfCircle(circle);
  if (!week) return null;
  return <WeekPanel week={week} image={week.imageStoredBase64} isPainting={isPainting} name={circle.name} />;
}

/** Dreams of one reading. */
const MAX_READ = 10;

/** A reading of the dreams that were shared last, for the member who requests it. */
export function CircleReading({ circle, dreams }: { circle: Circle; dreams: readonly CircleDream[] }) {
  const { data: user } = useUser();
  const { generate, isGenerating, song, refusal } = useInterpretation();
  const id = useId();
  const group = COLLECTIVE_GROUPS.find(({ key }) => key === circle.kind);
  if (!group || dreams.length === 0) return null;
  const read = dreams.slice(0, MAX_READ);
  const interpret = () => {
    const { name, key, prompt } = group;
    // The server has the words, with people as their roles.
    const ids = read.map(({ id: dream, night }) => ({ id: dream, title: '', content: '', createdAt: night, tags: [] }));
    const by = `${shared(name)} · ${formatCount(read.length, 'dream')}`;
    void generate(ids, { name, cultures: key, prompt }, by, circle.id);
  };
  return (
    <>
      <Panel
        component="section"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', p: { xs: 2.5, md: 3.5 }, boxShadow: 'none' }}
      >
        <Typography variant="h2" id={id}>{t`Read together`}</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: measures.textMax }}>
          {t`A reading of what was told here last, with people as their roles. You alone see it, once: it is stored nowhere. Dreams of members who keep AI away are not read.`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button
            variant="outlined"
            disabled={isGenerating || user?.noAi !== false}
            onClick={interpret}
            sx={{ gap: 1.25 }}
          >
            {isGenerating && <Spinner size="sm" />}
            {isGenerating ? t`Reading these dreams…` : t`Read these dreams together`}
          </Button>
          {user?.noAi === true && <Typography color="textSecondary">{aiIsOff()}</Typography>}
        </Box>
        {refusal !== null && (
          <Notice tone="error" title={t`No new interpretation for now`}>
            {refusal}
          </Notice>
        )}
      </Panel>
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {song !== null && <SongBox title={t`What these dreams share`} {...song} />}
      </Box>
    </>
  );
}
