import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import Waypoints from 'lucide-react/icons/waypoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { userApi } from '../../../api/account.api.js';
import { sentenceOf } from '../../../api/call.js';
import { useGetSimilarDreamsQuery } from '../../../api/similar.api.js';
import { measures } from '../../../theme/measures.js';
import { formatNight } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';

interface SimilarDreamsProps {
  dreamId: string;
  /** Another dream was chosen, which the journal shows. */
  onChoose: () => void;
}

/** The dreams that are near this one, which are compared when the dreamer wants to see them. */
export function SimilarDreams({ dreamId, onChoose }: SimilarDreamsProps) {
  const [isOpen, setOpen] = useState(false);
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  if (noAi) return null;
  if (isOpen) return <NearDreams dreamId={dreamId} onChoose={onChoose} />;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Waypoints size={measures.icon} aria-hidden />}
      onClick={() => setOpen(true)}
      sx={{ mt: 3 }}
    >{t`Dreams like this one`}</Button>
  );
}

function NearDreams({ dreamId, onChoose }: SimilarDreamsProps) {
  const { data, error } = useGetSimilarDreamsQuery(dreamId);
  return (
    <Box component="section" aria-labelledby="similar-dreams" aria-live="polite" sx={{ mt: 3 }}>
      <Typography id="similar-dreams" component="h3" sx={{ fontWeight: 600, mb: 0.75 }}>
        {t`Dreams like this one`}
      </Typography>
      {error !== undefined && (
        <Notice tone="error" title={t`The dreams could not be compared`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      {!data && error === undefined && <Skeleton height="2rem" sx={{ maxWidth: measures.textMax }} />}
      {data?.dreams.length === 0 && (
        <Typography color="textSecondary">
          {data.isRead
            ? t`No other dream of yours comes close to this one.`
            : t`This dream has not been compared with your others yet.`}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 0.75 }}>
        {data?.dreams.map(({ id, title, night }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Box component={Link} dir="auto" to={`/dashboard#${id}`} onClick={onChoose} sx={{ color: 'primary.main' }}>
              {title}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 1.25 }}>
              {formatNight(night)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
