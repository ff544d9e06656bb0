import { watchLogs } from './failure-evidence.js';
import { readStack, type Stack } from './start-stack.js';

/** What a test file needs to use the stack and the browser of the run. */
export interface SharedStackAddress {
  appUrl: string;
  sandboxUrl: string;
  dataDir: string;
  /** WebSocket endpoint of the browser. */
  browser: string;
}

/**
 * The stack and the browser that test files share: the run starts them at the first call. Undefined outside of such a run.
 * @throws with the end of its log when it did not start, or has ended
 */
export async function sharedStack(): Promise<{ stack: Stack; browser: string } | undefined> {
  const url = process.env['SHARED_STACK'];
  if (!url) return undefined;
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  const { browser, ...address } = JSON.parse(text) as SharedStackAddress;
  watchLogs(address.dataDir);
  const refuse = (what: string) => (): never => {
    throw new Error(`Other test files use this stack: a file that needs ${what} opens one with ownStack('reason').`);
  };
  const stack: Stack = {
    ...readStack(address.dataDir),
    ...address,
    pidOf: refuse('pidOf'),
    output: refuse('output'),
    kill: refuse('kill'),
    // The run stops it.
    stop: async () => {},
  };
  return { stack, browser };
}
