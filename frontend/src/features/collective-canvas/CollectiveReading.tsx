import {
  circlePath,
  COLLECTIVE_GROUPS,
  type CollectiveDream,
  type Dream,
  type GroupKey,
  mixed,
  STRIP_LENGTH,
  type User,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useGetCirclesQuery } from '../../api/circles.api.js';
import { useGetCollectiveDreamsQuery } from '../../api/community.api.js';
import { useRecentDreams } from '../../api/dreams.api.js';
import { aiIsOff, useInterpretation } from '../../api/interpretation.api.js';
import { shared } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { Spinner } from '../../ui/Loading.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { CountSelect } from '../../ui/Select.js';
import { SongBox } from '../../ui/SongBox.js';

const COUNTS = [3, 5, 7, 10, 15, 20] as const;
const DEFAULT_COUNT = 5;
const NONE: Dream[] = [];
const PRESELECTED: GroupKey = 'global_canvas';

interface CollectiveReadingProps {
  strip: readonly CollectiveDream[];
  user: Pick<User, 'id' | 'noAi'>;
}

/** The interpretation of the community's dreams: the group, the number of dreams, and the result. */
export function CollectiveReading({ strip, user }: CollectiveReadingProps) {
  const { noAi } = user;
  const [count, setCount] = useState(DEFAULT_COUNT);
  const { dreams: own = NONE } = useRecentDreams(count);
  const { generate, isGenerating, song, refusal } = useInterpretation();
  const group = COLLECTIVE_GROUPS.find(({ key }) => key === PRESELECTED);
  if (!group) throw new Error('the preselected group is not among the groups');
  const { data: newest } = useGetCollectiveDreamsQuery(count, {
    skip: strip.length < STRIP_LENGTH || count <= strip.length,
  });
  const dreams = dreamsToRead(own, [...strip, ...(newest?.dreams ?? [])], user.id, count);
  const reasonId = useId();
  const reason = noAi ? aiIsOff() : dreams.length === 0 ? t`There are no public dreams to read yet.` : undefined;

  const interpret = () => {
    const { name, key, prompt } = group;
    void generate(dreams, { name, cultures: key, prompt }, `${shared(name)} · ${formatCount(dreams.length, 'dream')}`);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, md: 5 }, mt: { xs: 5, md: 7 } }}>
      <GroupChooser selected={group.key} />
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

/** The groups. The dreamer's own circles lead to their pages; the others are announced for later. */
function GroupChooser({ selected }: { selected: GroupKey }) {
  const { data } = useGetCirclesQuery();
  // A circle counts once somebody has accepted an invitation.
  const joined = data?.circles.filter(({ memberCount }) => memberCount > 1) ?? [];
  return (
    <section aria-labelledby="groups">
      <Typography id="groups" variant="h2">{t`Choose a circle`}</Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 2 }}>
        {COLLECTIVE_GROUPS.map(({ key, name, description }) => {
          const own = joined.filter(({ kind }) => kind === key);
          const [only] = own;
          return (
            <Box component="li" key={key} sx={{ flex: '1 0 auto' }}>
              {only ? (
                <Box
                  component={RouterLink}
                  to={own.length === 1 ? circlePath(only.id) : '/circles'}
                  title={shared(description)}
                  sx={{ ...entry, textDecoration: 'none', '&:hover': { borderColor: 'primary.main' } }}
                >
                  <EntryWords name={shared(name)} state={own.length === 1 ? only.name : t`Your circles`} />
                </Box>
              ) : (
                <Box
                  component="button"
                  type="button"
                  disabled
                  aria-pressed={key === selected}
                  title={shared(description)}
                  sx={{
                    ...entry,
                    ...(key === selected && { bgcolor: 'tint.primary', borderColor: 'primary.main' }),
                    cursor: 'not-allowed',
                  }}
                >
                  <EntryWords name={shared(name)} state={t`Coming Soon`} />
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </section>
  );
}

const entry = {
  display: 'block',
  width: '100%',
  height: '100%',
  px: 2,
  py: 1,
  font: 'inherit',
  lineHeight: 1.4,
  textAlign: 'start',
  color: 'text.primary',
  bgcolor: 'transparent',
  border: `${measures.hairline} solid`,
  borderColor: 'line',
  borderRadius: radii.entry,
} as const;

function EntryWords({ name, state }: { name: string; state: string }) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="bdi" sx={{ typography: 'body2', color: 'ink.secondary', overflowWrap: 'anywhere' }}>
        {state}
      </Box>
    </>
  );
}
