import {
  COLLECTIVE_GROUPS,
  type CollectiveDream,
  type Dream,
  type GroupKey,
  mixed,
  type OpenCircle,
  STRIP_LENGTH,
  type User,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useGetCollectiveDreamsQuery } from '../../api/community.api.js';
import { useRecentDreams } from '../../api/dreams.api.js';
import { aiIsOff, useInterpretation } from '../../api/interpretation.api.js';
import { shared } from '../../language/language.js';
import { measures } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { Spinner } from '../../ui/Loading.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { CountSelect } from '../../ui/Select.js';
import { SongBox } from '../../ui/SongBox.js';

const COUNTS = [3, 5, 7, 10, 15, 20] as const;
const DEFAULT_COUNT = 5;
const NONE: Dream[] = [];
const GLOBAL: GroupKey = 'global_canvas';

interface CollectiveReadingProps {
  /** The circle whose dreams are read; those of everybody when null. */
  circle: OpenCircle | null;
  strip: readonly CollectiveDream[];
  user: Pick<User, 'id' | 'noAi'>;
  /** What stands above the reading. */
  children: ReactNode;
}

/** The interpretation of the community's dreams: the group, the number of dreams, and the result. */
export function CollectiveReading({ circle, strip, user, children }: CollectiveReadingProps) {
  const { noAi } = user;
  const [count, setCount] = useState(DEFAULT_COUNT);
  const { dreams: own = NONE } = useRecentDreams(count);
  const { generate, isGenerating, song, refusal } = useInterpretation();
  const group = COLLECTIVE_GROUPS.find(({ key }) => key === (circle ?? GLOBAL));
  if (!group) throw new Error('the selected group is not among the groups');
  const { data: newest } = useGetCollectiveDreamsQuery(
    { limit: count, circle: circle ?? undefined },
    { skip: strip.length < STRIP_LENGTH || count <= strip.length },
  );
  const dreams = dreamsToRead(own, [...strip, ...(newest?.dreams ?? [])], user.id, count);
  const reasonId = useId();
  const reason = noAi ? aiIsOff() : dreams.length === 0 ? t`There are no public dreams to read yet.` : undefined;

  const interpret = () => {
    const { name, key, prompt } = group;
    void generate(dreams, { name, cultures: key, prompt }, `${shared(name)} · ${formatCount(dreams.length, 'dream')}`);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, md: 5 }, mt: { xs: 5, md: 7 } }}>
      {children}
      <Panel sx={{ px: { xs: 2.5, md: 4 }, py: { xs: 3, md: 3.5 } }}>
        <Typography variant="h2">{shared(group.name)}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: measures.textMax }}>
          {shared(group.description)}{' '}
          <Trans>
            Only public dreams are read. Readings are stored with your{' '}
            <Link component={RouterLink} to="/dream-songs">
              dream songs
            </Link>
            .
          </Trans>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, mt: 2.75 }}>
          <CountSelect label={t`Number of dreams`} options={COUNTS} value={count} onChange={setCount} />
          <Button
            variant="contained"
            disabled={isGenerating || reason !== undefined}
            aria-describedby={reasonId}
            onClick={interpret}
            sx={{ gap: 1.25 }}
          >
            {isGenerating && <Spinner size="sm" />}
            {isGenerating ? t`Weaving Collective Canvas...` : t`Generate Collective Interpretation`}
          </Button>
          <Typography id={reasonId} color="textSecondary">
            {reason ?? t`${formatCount(dreams.length, 'dream')} will be read.`}
          </Typography>
        </Box>
        {refusal !== null && (
          <Box sx={{ mt: 2.5 }}>
            <Notice tone="error" title={t`No new interpretation for now`}>
              {refusal}
            </Notice>
          </Box>
        )}
      </Panel>
      <div aria-live="polite">{song !== null && <SongBox title={t`Collective Canvas Interpretation`} {...song} />}</div>
    </Box>
  );
}

type Readable = Pick<CollectiveDream, 'id' | 'title' | 'content' | 'createdAt' | 'tags'>;

/** The dreamer's own public dreams and those of others, without duplicates. */
function dreamsToRead(
  recent: readonly Dream[],
  canvas: readonly CollectiveDream[],
  viewer: string,
  count: number,
): Readable[] {
  const [own, others] = [new Map<string, Readable>(), new Map<string, Readable>()];
  for (const dream of recent) if (dream.isPublic) own.set(dream.id, dream);
  for (const dream of canvas) (dream.userId === viewer ? own : others).set(dream.id, dream);
  return mixed([...own.values()], [...others.values()], count);
}
