import type { Dream } from '@dreamloom/contracts/http';
import { lazy, Suspense } from 'react';
import { Panel } from '../../../ui/Panel.js';

const Editor = lazy(async () => ({ default: (await import('./DreamEditor.js')).DreamEditor }));

interface DreamEditorProps {
  dream: Dream;
  dateLabel: string;
  compact: boolean;
}

/** The card while it is being written on; fetched when somebody writes. */
export function DreamEditor(props: DreamEditorProps) {
  return (
    <Suspense fallback={<Panel sx={{ p: 5 }}>Opening the page...</Panel>}>
      <Editor {...props} />
    </Suspense>
  );
}
