import {
  type CircleOfDream,
  type CircleReply,
  type Dream,
  MAX_REPLY_LENGTH,
  splitDetails,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import {
  useAnswerRepliesMutation,
  useGetCirclesOfDreamQuery,
  useReportReplyMutation,
  useShareDreamMutation,
  useTakeDreamBackMutation,
} from '../../../api/circles.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Form } from '../../../ui/Form.js';
import { speaksOfSelfHarm } from '../../../ui/help/self-harm-words.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Notice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/toasts.js';

const HelpFirst = lazyPart(async () => (await import('../../../ui/help/HelpFirst.js')).HelpFirst, 'pages');

/** The circles that the dream was shared with, and what was replied there. Absent for a dreamer without a circle. */
export function CirclesOfDream({ dream }: { dream: Dream }) {
  const { data } = useGetCirclesOfDreamQuery(dream.id);
  const circles = data?.circles ?? [];
  if (circles.length === 0) return null;
  const isNowShared = circles.some(({ isShared }) => isShared);
  return (
    <Box
      component="section"
      aria-labelledby="circles-of-dream"
      sx={{ py: 2, borderBottom: `${measures.hairline} solid`, borderColor: 'line' }}
    >
      <Typography variant="h3" id="circles-of-dream">{t`Told to your circles`}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: measures.textMax }}>
        {dream.isPublic
          ? t`Everybody can see this dream. In a circle you are also told what it would mean to others.`
          : t`Only the circles you choose see this dream, and nobody has to be told.`}
      </Typography>
      {/* The browser notices the words; nobody else is told of it. */}
      {isNowShared && speaksOfSelfHarm(`${dream.title}\n${splitDetails(dream.content).words}`) && (
        <Box sx={{ mt: 2, '&& h2': { m: 0 } }}>
          <HelpFirst />
        </Box>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 2.5, mt: 1.5 }}>
        {circles.map((circle) => (
          <InCircle key={circle.id} dream={dream} circle={circle} />
        ))}
      </Box>
    </Box>
  );
}

function InCircle({ dream, circle }: { dream: Dream; circle: CircleOfDream }) {
  const { id, name, isShared, isHidden, takesReplies, withVoice, replies } = circle;
  const [share, sharing] = useShareDreamMutation();
  const [takeBack, takingBack] = useTakeDreamBackMutation();
  const [isAsking, setAsking] = useState(false);
  const ids = { dream: dream.id, circle: id };
  const set = (how: Partial<Pick<CircleOfDream, 'takesReplies' | 'withVoice'>> = {}) =>
    void share({ ...ids, body: { takesReplies, withVoice, ...how } });
  const change = (isNowShared: boolean) => {
    if (isNowShared) return set();
    if (replies.length > 0) return setAsking(true);
    void takeBack(ids);
  };
  const error = sharing.error ?? takingBack.error;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Checkbox checked={isShared} onChange={change}>
        <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {isHidden && ` · ${t`you hide everything here`}`}
      </Checkbox>
      {isShared && (
        <Box sx={{ display: 'grid', gap: 0.5, paddingInlineStart: 4 }}>
          {!circle.isClosed && (
            <Checkbox checked={takesReplies} onChange={(takes) => set({ takesReplies: takes })}>
              {t`I would like to hear what it would mean to them`}
            </Checkbox>
          )}
          {dream.audioUrl && (
            <Checkbox checked={withVoice} onChange={(has) => set({ withVoice: has })}>
              {t`They may hear my voice note, with the names in it`}
            </Checkbox>
          )}
          {replies.map((reply) => (
            <Reply key={reply.id} {...ids} reply={reply} />
          ))}
          {replies.length > 0 && <Answer {...ids} closed={circle} />}
        </Box>
      )}
      {error !== undefined && (
        <Notice tone="error" title={t`That did not work`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Take this dream back?`}
        description={t`The replies to it go too.`}
        confirm={{ label: t`Take back`, run: () => void takeBack(ids), destructive: true }}
      />
    </Box>
  );
}

interface Place {
  dream: string;
  circle: string;
}

function Reply({ dream, circle, reply }: Place & { reply: CircleReply }) {
  const [report] = useReportReplyMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const name = reply.name ?? t`A dreamer`;
  const send = async () => {
    const { error } = await report({ dream, circle, reply: reply.id, body: { reason: 'other' } });
    toast(
      error === undefined
        ? { title: t`Thank you`, description: t`You will not see this reply again, and somebody will look at it.` }
        : {
            title: t`Failed to report the reply`,
            description: sentenceOf(error, t`Please try again.`),
            variant: 'destructive',
          },
    );
  };
  return (
    <From name={name}>
      <Box component="span" sx={{ color: 'ink.secondary' }}>{t`If this were my dream, …`}</Box> <bdi>{reply.words}</bdi>
      <Button
        size="small"
        aria-label={t`Report the reply of ${name}`}
        onClick={() => setAsking(true)}
        sx={{ marginInlineStart: 1 }}
      >
        {t`Report`}
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Report this reply?`}
        description={t`The operators will read it, and you will not see it again. Nobody learns who reported it.`}
        confirm={{ label: t`Report`, run: () => void send() }}
      />
    </From>
  );
}

function From({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box dir="auto" sx={{ py: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 600, typography: 'body2' }}>
        {name}
      </Box>
      {children}
    </Box>
  );
}

/** What the dreamer says at the end, once, with which the round ends. */
function Answer({ dream, circle, closed }: Place & { closed: Pick<CircleOfDream, 'isClosed' | 'answer'> }) {
  const [words, setWords] = useState('');
  const [answer, { isLoading, error }] = useAnswerRepliesMutation();
  const close = () => answer({ dream, circle, body: { words: words.trim() === '' ? null : words } });
  if (closed.isClosed) {
    return (
      <Box sx={{ p: 2, borderRadius: radii.entry, bgcolor: 'tint.primary' }}>
        {closed.answer !== null && (
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {closed.answer}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">{t`You have ended this round.`}</Typography>
      </Box>
    );
  }
  return (
    <Form onSubmit={() => !isLoading && close()} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 1 }}>
      <Box sx={{ width: '100%', maxWidth: measures.textMax }}>
        <TextField
          label={t`Your answer, once`}
          hint={t`Those who replied read it, and the round ends. You can also end it without words.`}
          value={words}
          onChange={setWords}
          rows={2}
          maxLength={MAX_REPLY_LENGTH}
        />
      </Box>
      {error !== undefined && (
        <Notice tone="error" title={t`Your answer was not sent`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <Button type="submit" variant="outlined" disabled={isLoading}>
        {words.trim() === '' ? t`End the round` : t`Answer and end the round`}
      </Button>
    </Form>
  );
}
