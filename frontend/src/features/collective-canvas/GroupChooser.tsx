import { circlePath, COLLECTIVE_GROUPS, type GroupKey, isOpenCircle, type OpenCircle } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useGetCirclesQuery } from '../../api/circles.api.js';
import { useGetOpenCirclesQuery } from '../../api/open-circles.api.js';
import { shared } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { openCircleName } from '../../ui/open-circle-name.js';

interface GroupChooserProps {
  selected: GroupKey;
  onSelect: (circle: OpenCircle | null) => void;
}

/**
 * The groups. The dreamer's own circles lead to their pages, and an open circle of a place or a generation narrows the
 * canvas; the others are announced for later.
 */
export function GroupChooser({ selected, onSelect }: GroupChooserProps) {
  const { data } = useGetCirclesQuery();
  const { data: open } = useGetOpenCirclesQuery();
  // A circle counts once somebody has accepted an invitation.
  const joined = data?.circles.filter(({ memberCount }) => memberCount > 1) ?? [];
  const isChoice = (key: GroupKey) =>
    key === 'global_canvas' ? (open?.open.length ?? 0) > 0 : isOpenCircle(key) && open?.open.includes(key);
  return (
    <section aria-labelledby="groups">
      <Typography id="groups" variant="h2">{t`Choose a circle`}</Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 2 }}>
        {COLLECTIVE_GROUPS.map(({ key, name, description }) => {
          const own = joined.filter(({ kind }) => kind === key);
          const [only] = own;
          const place = open && isOpenCircle(key) ? openCircleName(open, key) : t`Everybody`;
          return (
            <Box component="li" key={key} sx={{ flex: '1 0 auto', maxWidth: '100%' }}>
              {only ? (
                <Box
                  component={RouterLink}
                  to={own.length === 1 ? circlePath(only.id) : '/circles'}
                  title={shared(description)}
                  sx={{ ...entry, ...choice, textDecoration: 'none' }}
                >
                  <EntryWords name={shared(name)} state={own.length === 1 ? only.name : t`Your circles`} />
                </Box>
              ) : (
                <Box
                  component="button"
                  type="button"
                  disabled={!isChoice(key)}
                  aria-pressed={key === selected}
                  title={shared(description)}
                  onClick={() => onSelect(isOpenCircle(key) ? key : null)}
                  sx={{
                    ...entry,
                    ...(isChoice(key) ? { ...choice, cursor: 'pointer' } : { cursor: 'not-allowed' }),
                    ...(key === selected && { bgcolor: 'tint.primary', borderColor: 'primary.main' }),
                  }}
                >
                  <EntryWords name={shared(name)} state={(isChoice(key) && place) || t`Coming Soon`} />
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        <Trans>
          City, country and generation open once there are public dreams of five people in them.{' '}
          <Link component={RouterLink} to="/circles">
            Choose yours
          </Link>
        </Trans>
      </Typography>
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

const choice = { '&:hover': { borderColor: 'primary.main' } } as const;

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
