import type { MapNode, Patterns } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { journalAddress } from '../../ui/journal-address.js';

/** How many neighbours are named. */
const SHOWN = 6;

/** The address of the dreams in which all these appear. */
const addressOf = (...nodes: MapNode[]): string =>
  journalAddress({
    motif: nodes.filter(({ kind }) => kind !== 'person').map(({ id }) => id),
    person: nodes.filter(({ kind }) => kind === 'person').map(({ id }) => id),
  });

/** What the chosen node of the map appears with, and the ways to those dreams. */
export function NodeDetails({ map: { nodes, links }, at }: Pick<Patterns, 'map'> & { at: number }) {
  const node = nodes[at];
  const neighbours = links
    .flatMap(({ a, b, dreams }) => (a === at || b === at ? [{ other: nodes[a === at ? b : a], dreams }] : []))
    .slice(0, SHOWN);
  return (
    <Box role="status" sx={{ minHeight: { lg: '12rem' } }}>
      {node === undefined ? (
        <Typography color="textSecondary">{t`Choose a light to see what it appears with.`}</Typography>
      ) : (
        <>
          <Typography dir="auto" sx={{ typography: 'h3', overflowWrap: 'anywhere' }}>
            {node.text}
          </Typography>
          <Box component={Link} to={addressOf(node)} sx={link}>
            {formatCount(node.dreams, 'dream')}
          </Box>
          {neighbours.length > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>{t`Appears with`}</Typography>
          )}
          <ul>
            {neighbours.map(
              ({ other, dreams }) =>
                other && (
                  <li key={other.id}>
                    <Box component={Link} to={addressOf(node, other)} sx={link}>
                      <bdi>{other.text}</bdi> · {formatCount(dreams, 'dream')}
                    </Box>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </Box>
  );
}

/** What appears together, as a list. */
export function Pairs({ map: { nodes, links } }: Pick<Patterns, 'map'>) {
  return (
    <Box component="ul" aria-labelledby="map" sx={{ mt: 1 }}>
      {links.map(({ a, b, dreams }) => {
        const [first, second] = [nodes[a], nodes[b]];
        if (!first || !second) return null;
        return (
          <li key={`${a} ${b}`}>
            <Box component={Link} to={addressOf(first, second)} sx={link}>
              <bdi>{first.text}</bdi> · <bdi>{second.text}</bdi> · {formatCount(dreams, 'dream')}
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const link = {
  display: 'inline-block',
  py: { xs: 1.25, md: 0.25 },
  minHeight: { xs: measures.touch, md: '1.75rem' },
  fontSize: '0.9375rem',
  color: 'primary.main',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const;
