import { type Dream, type DreamRevision, splitDetails, type WordsFrom } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetRevisionQuery, useRestoreRevisionMutation } from '../../../api/revisions.api.js';
import { measures } from '../../../theme/measures.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useToast } from '../../../ui/toasts.js';
import { FailureNotice, failureToast } from '../Failure.js';
import { createdLabel } from './dream-date.js';
import { sourceText } from './words-from.js';

interface EarlierWordsProps {
  dream: Dream;
  revisions: readonly DreamRevision[];
  /** Where the present words came from. */
  wordsFrom: WordsFrom | null;
  timeZone: string | null;
  onClose: () => void;
}

/** The earlier texts of a dream; one that is brought back becomes a new version. */
export function EarlierWords({ dream, revisions, wordsFrom, timeZone, onClose }: EarlierWordsProps) {
  const present = sourceText(wordsFrom);
  return (
    <Dialog open wide onClose={onClose} title={t`Earlier words`}>
      {present && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>{t`The words now: ${present}`}</Typography>
      )}
      <Box component="ol" sx={{ display: 'grid', gap: 3 }}>
        {revisions.map((revision) => (
          <Revision key={revision.id} {...{ dream, revision, timeZone, onClose }} />
        ))}
      </Box>
    </Dialog>
  );
}

interface RevisionProps extends Omit<EarlierWordsProps, 'revisions' | 'wordsFrom'> {
  revision: DreamRevision;
}

function Revision({ dream, revision: { id, title, preview, createdAt, wordsFrom }, timeZone, onClose }: RevisionProps) {
  const [isWhole, setWhole] = useState(false);
  const { data } = useGetRevisionQuery({ dreamId: dream.id, id }, { skip: !isWhole });
  const [restore, { isLoading, error: failed }] = useRestoreRevisionMutation();
  const toast = useToast();
  const until = createdLabel(createdAt, timeZone);
  const source = sourceText(wordsFrom);
  const run = async () => {
    const { error } = await restore({ id: dream.id, revision: dream.revision, earlier: id });
    if (error !== undefined) return toast(failureToast({ title: t`Failed to change the words`, error }));
    onClose();
    toast({ title: t`Your dream has these words now` });
  };
  return (
    <Box component="li" sx={{ pb: 3, borderBottom: `${measures.hairline} solid`, borderColor: 'line' }}>
      <Typography variant="body2" color="textSecondary">
        {t`until ${until}`}
        {source && ` · ${source}`}
      </Typography>
      <Typography variant="h3" dir="auto" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        component="p"
        dir="auto"
        sx={{ mt: 1, maxWidth: measures.textMax, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {data ? splitDetails(data.content).words : preview}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        {!data && <Button size="small" disabled={isWhole} onClick={() => setWhole(true)}>{t`Read it all`}</Button>}
        <Button
          size="small"
          variant="outlined"
          disabled={isLoading}
          onClick={() => void run()}
        >{t`Bring these back`}</Button>
      </Box>
      <FailureNotice title={t`Failed to change the words`} error={failed} />
    </Box>
  );
}
