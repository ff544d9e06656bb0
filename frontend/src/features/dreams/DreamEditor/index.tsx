import type { Dream } from '@dreamloom/contracts/http';
import { lazyPart } from '../../../ui/lazy-part.js';
import { OnDemand } from '../../../ui/OnDemand.js';
import { Panel } from '../../../ui/Panel.js';
import { useDesk } from '../desk.js';

const Editor = lazyPart(() => import('./DreamEditor.js'), 'DreamEditor');

interface DreamEditorProps {
  dream: Dream;
  dateLabel: string;
  compact: boolean;
}

/** The card while it is being written on; fetched when somebody writes. */
export function DreamEditor(props: DreamEditorProps) {
  const desk = useDesk();
  return (
    <OnDemand onFailed={() => desk.edit(null)}>
      <Editor {...props} fallback={<Panel sx={{ p: 5 }}>Opening the page...</Panel>} />
    </OnDemand>
  );
}
