import { FEED_KINDS, type FeedKind, SIGN_IN_AGAIN } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { problemCodeOf, sentenceOf } from '../../../api/call.js';
import { useGetFeedsQuery, useMakeFeedMutation, useTakeFeedBackMutation } from '../../../api/feeds.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { Dialog } from '../../../ui/Dialog.js';
import { dateFormat } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { SignInButtons } from '../../../ui/SignInButtons.js';
import { useToast } from '../../../ui/toasts.js';
import { useCopy } from '../../../ui/use-copy.js';

/** The secret addresses of feed and calendar, each of which is shown once. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useGetFeedsQuery();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Feed and calendar`}
      description={t`Programs read these addresses without you. Whoever has one sees what it shows, until you replace it or take it back.`}
    >
      {error !== undefined && (
        <Notice tone="error" title={t`Not loaded`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      {data &&
        FEED_KINDS.map((kind) => (
          <FeedSection key={kind} kind={kind} madeAt={data.feeds.find((feed) => feed.kind === kind)?.madeAt} />
        ))}
    </Dialog>
  );
}

function FeedSection({ kind, madeAt }: { kind: FeedKind; madeAt: string | undefined }) {
  const heading = useId();
  const [make, { data: made, error, isLoading, reset }] = useMakeFeedMutation();
  const [takeBack, { isLoading: isEnding }] = useTakeFeedBackMutation();
  const toast = useToast();
  const copy = useCopy();
  const { title, text } = wordsOf(kind);
  const address = made && madeAt !== undefined ? new URL(made.path, window.location.origin).href : undefined;
  const end = async () => {
    const { error } = await takeBack(kind);
    if (error === undefined) {
      reset();
      toast({ title: t`Taken back`, description: t`The address shows nothing any more.` });
    } else toast({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        ...{ display: 'grid', gap: 1.5, py: 2.5, justifyItems: 'start' },
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <div>
        <Typography id={heading} variant="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </div>
      {address !== undefined ? (
        <Box sx={{ display: 'grid', gap: 1.5, width: '100%', justifyItems: 'start' }}>
          <Notice tone="success" title={t`Copy it now: it is shown only this once.`} />
          <Box component="output" dir="ltr" aria-label={t`Address`} sx={codeStyle}>
            {address}
          </Box>
        </Box>
      ) : (
        madeAt !== undefined && <Typography variant="body2">{sinceText(madeAt)}</Typography>
      )}
      {error !== undefined &&
        (problemCodeOf(error) === SIGN_IN_AGAIN ? (
          <>
            <Notice tone="error" title={t`Please sign in once more, so that we know it is you.`} />
            <SignInButtons query={{ prompt: 'login', next: '/profile?feeds' }} />
          </>
        ) : (
          <Notice tone="error" title={t`Not made`}>
            {sentenceOf(error, t`Please try again.`)}
          </Notice>
        ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {address !== undefined ? (
          <Button variant="contained" onClick={() => void copy(address, t`The address is on the clipboard.`)}>
            {t`Copy the address`}
          </Button>
        ) : (
          <Button variant="outlined" disabled={isLoading} aria-describedby={heading} onClick={() => void make(kind)}>
            {madeAt === undefined ? t`Make an address` : t`Replace the address`}
          </Button>
        )}
        {madeAt !== undefined && (
          <Button disabled={isEnding} aria-describedby={heading} onClick={() => void end()}>{t`Take back`}</Button>
        )}
      </Box>
    </Box>
  );
}

function sinceText(madeAt: string): string {
  const day = dateFormat({ dateStyle: 'medium' }).format(new Date(madeAt));
  return t`There is an address since ${day}.`;
}

const codeStyle = {
  ...{ p: 1.5, width: '100%', fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' },
  ...{ borderRadius: radii.check, bgcolor: 'tint.primary' },
} as const;

const wordsOf = (kind: FeedKind): { title: string; text: string } =>
  kind === 'dreams'
    ? { title: t`Published dreams`, text: t`A feed (Atom) with the words and paintings of your dreams on the canvas.` }
    : { title: t`Nights`, text: t`A calendar (iCalendar) with the titles of all your dreams, the private ones too.` };
