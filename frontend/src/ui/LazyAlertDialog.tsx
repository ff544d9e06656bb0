import { type ComponentProps, useState } from 'react';
import type { AlertDialog as LoadedAlertDialog } from './Dialog.js';
import { lazyPart } from './lazy-part.js';
import { OnDemand } from './OnDemand.js';

const AlertDialog = lazyPart(async () => (await import('./Dialog.js')).AlertDialog);

/** An alert dialog for what a page shows first: its file is loaded when it opens. */
export function LazyAlertDialog(props: ComponentProps<typeof LoadedAlertDialog>) {
  const [isNeeded, setNeeded] = useState(props.open);
  if (props.open && !isNeeded) setNeeded(true);
  const close = () => {
    setNeeded(false);
    props.onClose();
  };
  return (
    isNeeded && (
      <OnDemand onFailed={close}>
        <AlertDialog {...props} />
      </OnDemand>
    )
  );
}
