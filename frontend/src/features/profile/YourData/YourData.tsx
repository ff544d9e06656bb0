import type { User } from '@dreamloom/contracts/http';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import { measures } from '../../../theme/measures.js';
import { EXPORT_ADDRESS } from '../../../ui/addresses.js';
import { Panel } from '../../../ui/Panel.js';
import { DataRow } from './DataRow.js';
import { EndSessions } from './EndSessions.js';
import { EraseAccount } from './EraseAccount.js';
import { ImportArchive } from './ImportArchive.js';
import { NoAi } from './NoAi.js';
import { Trash } from './Trash.js';

/** What a dreamer may do with all that is theirs: take it along, keep it from machines, leave. */
export function YourData({ user }: { user: User }) {
  return (
    <Panel
      component="section"
      aria-labelledby="your-data"
      sx={{ px: { xs: 2.5, md: 4.5 }, pt: { xs: 2.5, md: 4 }, pb: 1 }}
    >
      <Typography variant="h2" id="your-data">
        Your data
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        Your dreams are yours: keep them to yourself, take them along, or leave.
      </Typography>
      <NoAi user={user} />
      <DataRow
        title="Take everything with you"
        text="A ZIP with every dream as a text file, your paintings, voice notes, people and profile."
      >
        <Button
          component="a"
          href={EXPORT_ADDRESS}
          download
          variant="outlined"
          startIcon={<Download size={measures.icon} aria-hidden />}
        >
          Export
        </Button>
      </DataRow>
      <ImportArchive />
      <Trash timeZone={user.timezone} />
      <EndSessions />
      <EraseAccount />
    </Panel>
  );
}
