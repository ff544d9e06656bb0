import type { Patterns } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../ui/lazy-part.js';
import { Panel } from '../../ui/Panel.js';
import { CsvButton } from './PlotPanel.js';
import { WhenNear } from './WhenNear.js';
import { KIND_NAMES } from './words.js';

const MotifMap = lazyPart(async () => (await import('./MotifMap.js')).MotifMap);
const Pairs = lazyPart(async () => (await import('./NodeDetails.js')).Pairs);

/** A map of fewer motifs and people would be some dots: their links are a list. */
const MIN_MAP_NODES = 5;

/** What appears together as a map or a list, and as a file. */
export function MapPanel({ map }: Pick<Patterns, 'map'>) {
  return (
    <Panel component="section" aria-labelledby="map" sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Typography id="map" variant="h2">{t`What appears together`}</Typography>
      {map.nodes.length < MIN_MAP_NODES ? (
        <Pairs map={map} />
      ) : (
        <Box sx={{ minHeight: { xs: '36rem', md: '46rem', lg: '33rem' } }}>
          <WhenNear>
            <MotifMap map={map} />
          </WhenNear>
        </Box>
      )}
      <Box sx={{ display: 'flex', mt: 1 }}>
        <CsvButton title={t`What appears together`} file="appears-together" rows={() => linkRows(map)} />
      </Box>
    </Panel>
  );
}

const linkRows = ({ nodes, links }: Patterns['map']) => [
  [t`Motif`, t`Kind`, t`Appears with`, t`Kind`, t`Dreams`],
  ...links.flatMap(({ a, b, dreams }) => {
    const [first, second] = [nodes[a], nodes[b]];
    if (!first || !second) return [];
    return [[first.text, i18n.t(KIND_NAMES[first.kind]), second.text, i18n.t(KIND_NAMES[second.kind]), dreams]];
  }),
];
