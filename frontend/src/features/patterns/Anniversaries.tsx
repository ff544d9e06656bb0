import { dreamPath, type Patterns } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGetSimilarDreamsQuery } from '../../api/similar.api.js';
import { formatLongDate } from '../../ui/format.js';
import { Panel } from '../../ui/Panel.js';

type AnniversariesProps = Pick<Patterns, 'onThisDay' | 'yearAgo' | 'newest'> & { noAi: boolean };

/** The dreams of this day in earlier years, those of about a year ago, and those that are near the newest dream. */
export function Anniversaries({ onThisDay, yearAgo, newest, noAi }: AnniversariesProps) {
  const { data: similar } = useGetSimilarDreamsQuery(newest === null || noAi ? skipToken : newest.id);
  const near = similar?.dreams ?? [];
  if (onThisDay.length + yearAgo.length + near.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: 'repeat(auto-fit, minmax(18rem, 1fr))' },
        alignItems: 'stretch',
      }}
    >
      <Dreams id="on-this-day" title={t`On this day`} dreams={onThisDay} />
      <Dreams id="year-ago" title={t`A year ago`} dreams={yearAgo} />
      {newest && (
        <Dreams id="near-newest" title={t`Like your last dream`} dreams={near}>
          <Trans>
            Closest to{' '}
            <Box component={Link} to={dreamPath(newest.id)} sx={{ color: 'primary.main' }}>
              {newest.title}
            </Box>
          </Trans>
        </Dreams>
      )}
    </Box>
  );
}

interface DreamsProps {
  id: string;
  title: string;
  dreams: Patterns['yearAgo'];
  /** Below the title. */
  children?: ReactNode;
}

function Dreams({ id, title, dreams, children }: DreamsProps) {
  if (dreams.length === 0) return null;
  return (
    <Panel component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, md: 3.5 }, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children && (
        <Typography color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      )}
      <ul>
        {dreams.map((dream) => (
          <li key={dream.id}>
            <Box component={Link} to={dreamPath(dream.id)} sx={entry}>
              <Typography
                component="span"
                dir="auto"
                sx={{ typography: 'h3', fontSize: '1.1875rem', overflowWrap: 'anywhere' }}
              >
                {dream.title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {formatLongDate(dream.night)}
              </Typography>
            </Box>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const entry = {
  display: 'block',
  py: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
};
