import {
  type CircleDream,
  dreamPath,
  MAX_REPLY_LENGTH,
  REPORT_REASONS,
  REPORT_WORDS,
  type ReportReason,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import Flag from 'lucide-react/icons/flag';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import {
  circlePicture,
  circleVoice,
  useReportInCircleMutation,
  useSaveReplyMutation,
  useTakeReplyBackMutation,
} from '../../api/circles.api.js';
import { shared } from '../../language/language.js';
import { bookImageSizes } from '../../theme/book.js';
import { measures, radii } from '../../theme/measures.js';
import { Artwork } from '../../ui/Artwork.js';
import { AudioPlayer } from '../../ui/AudioPlayer.js';
import { RadioOptions } from '../../ui/Checkbox.js';
import { Dialog } from '../../ui/Dialog.js';
import { Form } from '../../ui/Form.js';
import { formatNight } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { useToast } from '../../ui/toasts.js';
import { Initial } from './Members.js';

interface SharedDreamProps {
  circleId: string;
  dream: CircleDream;
  /** What was begun as a reply. */
  draft: string;
  onDraft: (words: string) => void;
}

/** A dream as its dreamer shared it, and the place to say what it would mean to oneself. */
export function SharedDream({ circleId, dream, draft, onDraft }: SharedDreamProps) {
  const [isRevealed, setRevealed] = useState(false);
  const isShown = isRevealed || dream.isYours || !dream.isSensitive;
  const heading = useId();
  const name = dream.name ?? t`A dreamer`;
  return (
    <Panel component="article" aria-labelledby={heading} sx={{ overflow: 'hidden', minWidth: 0 }}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            '@container (min-width: 34rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          {dream.picture && isShown && (
            <Box sx={frame}>
              <Artwork
                image={{
                  ...dream.picture,
                  imageUrl: circlePicture(circleId, dream.id),
                  prompt: t`The painting of this dream`,
                }}
                sizes={bookImageSizes.shared}
              />
            </Box>
          )}
          <Box sx={{ p: { xs: 2.5, md: 3.5 }, minWidth: 0, ...(!dream.picture && { gridColumn: '1 / -1' }) }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Initial name={dream.name} />
              <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {dream.isYours ? t`${name}, you` : name}
                </Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{formatNight(dream.night)}</Box>
              </Box>
              {!dream.isYours && <Report circleId={circleId} dream={dream} />}
            </Box>
            <Typography variant="h2" id={heading} dir="auto" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              {dream.title}
            </Typography>
            {isShown ? (
              <Typography
                dir="auto"
                sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'pretty' }}
              >
                {dream.words}
              </Typography>
            ) : (
              <Box sx={{ mt: 1.5 }}>
                <Typography color="textSecondary">{t`Its dreamer marked this dream as sensitive.`}</Typography>
                <Button variant="outlined" onClick={() => setRevealed(true)} sx={{ mt: 1 }}>{t`Read it`}</Button>
              </Box>
            )}
            {isShown && dream.hasVoice && (
              <Box sx={{ mt: 1.5 }}>
                <AudioPlayer src={circleVoice(circleId, dream.id)} label={t`The voice of ${name}`} />
              </Box>
            )}
          </Box>
        </Box>
      </Box>
      <Listening {...{ circleId, dream, draft, onDraft, name }} />
    </Panel>
  );
}

/** Beside the words the painting is as high as they are. */
const frame = {
  position: 'relative',
  aspectRatio: measures.imageRatio,
  overflow: 'hidden',
  '@container (min-width: 34rem)': { aspectRatio: 'auto', minHeight: '17rem' },
} as const;

function Listening({ circleId, dream, draft, onDraft, name }: SharedDreamProps & { name: string }) {
  const [isChanging, setChanging] = useState(false);
  if (dream.isYours) {
    return (
      <Foot>
        <Button
          component={Link}
          to={dreamPath(dream.id)}
          sx={{ marginInlineStart: -1.5 }}
        >{t`Open it in your journal, with what was replied`}</Button>
      </Foot>
    );
  }
  const { reply } = dream;
  if (reply !== null && (!isChanging || dream.isClosed)) {
    const change = () => {
      onDraft(reply);
      setChanging(true);
    };
    return <OwnReply {...{ circleId, dream, name, reply }} onChange={change} />;
  }
  if (dream.isClosed || !dream.takesReplies) {
    return (
      <Foot>
        <Typography variant="body2" color="textSecondary">
          {dream.isClosed ? t`${name} has ended this round.` : t`${name} would like to be heard, and takes no replies.`}
        </Typography>
      </Foot>
    );
  }
  const finish = () => {
    onDraft('');
    setChanging(false);
  };
  return <ReplyForm {...{ circleId, dream, name, onDraft }} words={draft} onSent={finish} />;
}

const Foot = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ px: { xs: 2.5, md: 3.5 }, py: 2, borderTop: `${measures.hairline} solid`, borderColor: 'line' }}>
    {children}
  </Box>
);

/** The words that stand before every reply. */
const ifThisWereMyDream = () => t`If this were my dream, …`;

interface OwnReplyProps {
  circleId: string;
  dream: CircleDream;
  name: string;
  reply: string;
  onChange: () => void;
}

function OwnReply({ circleId, dream, name, reply, onChange }: OwnReplyProps) {
  const [takeBack, { isLoading }] = useTakeReplyBackMutation();
  return (
    <Foot>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'ink.secondary' }}>
          {ifThisWereMyDream()}
        </Box>{' '}
        <bdi>{reply}</bdi>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {t`Only ${name} reads this.`}
      </Typography>
      {dream.answer !== null && (
        <Box
          dir="auto"
          sx={{
            mt: 1.5,
            p: 2,
            borderRadius: radii.entry,
            bgcolor: 'tint.primary',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box>{dream.answer}</Box>
        </Box>
      )}
      {!dream.isClosed && (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5, marginInlineStart: -1 }}>
          <Button size="small" onClick={onChange}>{t`Change`}</Button>
          <Button
            size="small"
            disabled={isLoading}
            onClick={() => void takeBack({ circle: circleId, dream: dream.id })}
          >{t`Take back`}</Button>
        </Box>
      )}
    </Foot>
  );
}

interface ReplyFormProps {
  circleId: string;
  dream: CircleDream;
  name: string;
  words: string;
  onDraft: (words: string) => void;
  onSent: () => void;
}

function ReplyForm({ circleId, dream, name, words, onDraft, onSent }: ReplyFormProps) {
  const [save, { isLoading, error }] = useSaveReplyMutation();
  const id = useId();
  const length = [...words].length;
  const isTooLong = words.length > MAX_REPLY_LENGTH;
  const send = async () => {
    if (words.trim() === '' || isTooLong || isLoading) return;
    const { error: failed } = await save({ circle: circleId, dream: dream.id, body: { words } });
    if (failed === undefined) onSent();
  };
  return (
    <Foot>
      <Form label={t`Reply to ${dream.title}`} onSubmit={send}>
        <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, color: 'ink.secondary' }}>
          {ifThisWereMyDream()}
        </Box>
        <InputBase
          id={id}
          multiline
          inputComponent="textarea"
          value={words}
          onChange={({ target }) => onDraft(target.value)}
          inputProps={{ dir: 'auto', rows: 2 }}
          aria-describedby={`${id}-hint`}
          sx={{
            width: '100%',
            px: 2.25,
            py: 1.5,
            borderRadius: radii.card,
            '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '12lh' },
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <Typography
            id={`${id}-hint`}
            variant="body2"
            color={isTooLong ? 'error' : 'textSecondary'}
            sx={{ flex: '1 1 12rem' }}
          >
            {isTooLong
              ? t`A reply has at most ${MAX_REPLY_LENGTH} characters; this one has ${length}.`
              : t`Say what it would mean to you. Only ${name} reads it, and knows this dream better than any of us.`}
          </Typography>
          <Button
            type="submit"
            variant="outlined"
            disabled={isLoading || words.trim() === '' || isTooLong}
          >{t`Send`}</Button>
        </Box>
        {error !== undefined && (
          <Box sx={{ mt: 1.5 }}>
            <Notice tone="error" title={t`Your reply was not sent`}>
              {sentenceOf(error, t`Please try again.`)}
            </Notice>
          </Box>
        )}
      </Form>
    </Foot>
  );
}

function Report({ circleId, dream }: { circleId: string; dream: CircleDream }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [report, { isLoading, error }] = useReportInCircleMutation();
  const toast = useToast();
  const legend = useId();
  const send = async () => {
    if (reason === null || isLoading) return;
    const { error: failed } = await report({ circle: circleId, dream: dream.id, body: { reason } });
    if (failed !== undefined) return;
    setOpen(false);
    toast({ title: t`Thank you`, description: t`You will not see this dream again, and somebody will look at it.` });
  };
  return (
    <>
      <IconButton aria-label={t`Report ${dream.title}`} onClick={() => setOpen(true)}>
        <Flag size={measures.iconSmall} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t`Report this dream`}
          description={t`The operators will read it. Nobody in the circle learns who reported it.`}
        >
          <Form onSubmit={send}>
            <Box id={legend} sx={{ fontWeight: 600, mb: 0.5 }}>{t`What is wrong with it?`}</Box>
            <RadioOptions
              labelledBy={legend}
              options={REPORT_REASONS.map((value) => ({ value, label: shared(REPORT_WORDS[value]) }))}
              value={reason}
              onChange={setReason}
            />
            {error !== undefined && (
              <Notice tone="error" title={t`Failed to report the dream`}>
                {sentenceOf(error, t`Please try again later`)}
              </Notice>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, mt: 3 }}>
              <Button variant="outlined" onClick={() => setOpen(false)}>{t`Cancel`}</Button>
              <Button
                type="submit"
                variant="contained"
                disabled={reason === null || isLoading}
              >{t`Report and hide`}</Button>
            </Box>
          </Form>
        </Dialog>
      )}
    </>
  );
}
