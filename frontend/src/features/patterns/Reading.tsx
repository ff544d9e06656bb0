import type { User } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/call.js';
import {
  useGetMotifReadingQuery,
  useStartMotifReadingMutation,
  useStopMotifReadingMutation,
} from '../../api/motifs.api.js';
import { formatWait } from '../../language/language.js';
import { Panel } from '../../ui/Panel.js';
import { useToast } from '../../ui/toasts.js';

/** Milliseconds between two looks at a reading that runs. */
const POLL_MS = 5_000;

interface ReadingProps {
  user: User;
  /** Called when a reading has ended. */
  onEnd: () => void;
}

/** The reading of older dreams for motifs: how far it is, and the buttons that start and stop it. */
export function Reading({ user, onEnd }: ReadingProps) {
  const toast = useToast();
  const { data: reading } = useReading(user.noAi, onEnd);
  const [start, starting] = useStartMotifReadingMutation();
  const [stop, stopping] = useStopMotifReadingMutation();
  if (user.noAi || !reading || reading.total === 0) return null;
  const { state, done, total, until } = reading;
  const isUnderWay = state === 'running' || state === 'waiting';
  if (!isUnderWay && done >= total) return null;
  const report = (answer: { error?: unknown }) => {
    if (answer.error !== undefined)
      toast({
        title: t`That did not work`,
        description: sentenceOf(answer.error, t`Please try again in a moment.`),
        variant: 'destructive',
      });
  };
  return (
    <Panel
      component="section"
      aria-labelledby="reading"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2.5, md: 3.5 }, py: 2.5 }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography id="reading" sx={{ fontWeight: 600 }}>
          {isUnderWay ? t`Your older dreams are being read` : t`Some dreams have not been read for motifs yet`}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {plural(total, { one: `${done} of # dream`, other: `${done} of # dreams` })}
          {state === 'waiting' && until !== null && ` · ${continues(until)}`}
        </Typography>
        {isUnderWay && (
          <LinearProgress
            variant="determinate"
            value={total > 0 ? Math.round((100 * done) / total) : 0}
            aria-labelledby="reading"
            sx={{ mt: 1.25, borderRadius: 1, bgcolor: 'tint.primary' }}
          />
        )}
      </Box>
      {isUnderWay ? (
        <Button
          variant="outlined"
          disabled={stopping.isLoading}
          onClick={() => void stop().then(report)}
        >{t`Stop`}</Button>
      ) : (
        <Button variant="outlined" disabled={starting.isLoading} onClick={() => void start().then(report)}>
          {state === 'stopped' ? t`Continue` : t`Read them`}
        </Button>
      )}
    </Panel>
  );
}

function continues(until: string): string {
  const wait = formatWait(new Date(until), new Date());
  return t`continues ${wait}`;
}

/** The state of the reading; while it runs it is fetched regularly. */
function useReading(skip: boolean, onEnd: () => void) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const answer = useGetMotifReadingQuery(undefined, { skip, pollingInterval: isUnderWay ? POLL_MS : 0 });
  const state = answer.data?.state;
  const isRunning = state === 'running' || state === 'waiting';
  if (isRunning !== isUnderWay) setIsUnderWay(isRunning);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) ended.current();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return answer;
}
