import { paint, type PaintRequest, type Picture } from '@dreamloom/sandbox-painter';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The response to the request of the same id. An error is sent in parts, because a structured clone drops its own name. */
export type PaintAnswer =
  | { readonly id: number; readonly picture: Picture }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

// Image generation must not slow down the services. On Linux a thread has its own priority.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const answer = (message: PaintAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, request }: { id: number; request: PaintRequest }) => {
  void paint(request).then(
    (picture) => answer({ id, picture }),
    (error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      answer({ id, error: { name, message } });
    },
  );
});
