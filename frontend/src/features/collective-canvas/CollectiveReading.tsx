import { COLLECTIVE_GROUPS, type CollectiveDream, type GroupKey } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetRecentDreamsQuery } from '../../api/recent-dreams.api.js';
import { useInterpretation } from '../../api/use-interpretation.js';
import { measures } from '../../theme/measures.js';
import { CountSelect } from '../../ui/CountSelect.js';
import { counted } from '../../ui/counted.js';
import { Panel } from '../../ui/Panel.js';
import { SongBox } from '../../ui/SongBox.js';
import { Spinner } from '../../ui/Spinner.js';
import { dreamsToRead } from './dreams-to-read.js';
import { GroupChooser } from './GroupChooser.js';

/** How many dreams may be read together. */
const COUNTS = [3, 5, 7, 10, 15, 20] as const;
const DEFAULT_COUNT = 5;
const PRESELECTED: GroupKey = 'global_canvas';

/** The community's dreams read as one: for whom, how many, and what was said. */
export function CollectiveReading({ strip }: { strip: readonly CollectiveDream[] }) {
  const [count, setCount] = useState(DEFAULT_COUNT);
  const { data: own } = useGetRecentDreamsQuery(count);
  const { generate, isGenerating, song } = useInterpretation();
  const group = COLLECTIVE_GROUPS.find(({ key }) => key === PRESELECTED);
  if (!group) throw new Error('the preselected group is not among the groups');
  const dreams = dreamsToRead(own?.dreams ?? [], strip, count);

  const interpret = () => {
    const { name, key, prompt } = group;
    void generate(dreams, { name, cultures: key, prompt }, `${name} · ${counted(dreams.length, 'dream')}`);
  };

  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, mt: { xs: 5, md: 7 } }}>
      <GroupChooser selected={group.key} />
      <Panel sx={{ px: { xs: 2.5, md: 4 }, py: { xs: 3, md: 3.5 } }}>
        <Typography variant="h2">{group.name}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: measures.textMax }}>
          {group.description} Only public dreams are read.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, mt: 2.75 }}>
          <CountSelect label="Number of dreams" options={COUNTS} value={count} onChange={setCount} />
          <Button variant="contained" disabled={isGenerating} onClick={interpret} sx={{ gap: 1.25 }}>
            {isGenerating && <Spinner size="sm" />}
            {isGenerating ? 'Weaving Collective Canvas...' : 'Generate Collective Interpretation'}
          </Button>
        </Box>
      </Panel>
      <div aria-live="polite">{song !== null && <SongBox title="Collective Canvas Interpretation" {...song} />}</div>
    </Box>
  );
}
