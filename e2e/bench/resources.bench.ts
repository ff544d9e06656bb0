import { startStack } from '@dreamloom/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { goal } from './load.js';
import { memoryMb } from './processes.js';

const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'];
const SETTLES_MS = 20_000;

// Prints the start time and the idle memory. Nothing is asserted.
it('is ready so soon, and idle is this large', async () => {
  const first = await startStack();
  await first.stop({ keepData: true });
  const began = performance.now();
  const stack = await startStack({ dataDir: first.dataDir });
  try {
    const seconds = (performance.now() - began) / 1_000;
    await sleep(SETTLES_MS);
    const sizes = SERVICES.map((name) => memoryMb(stack.pidOf(name)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(
      `Started again in ${seconds.toFixed(1)} s; idle: ${SERVICES.map((name, at) => `${name} ${sizes[at]?.toFixed(0)} MB`).join(', ')}\n`,
    );
    goal('start of a stack that has run before', `${seconds.toFixed(1)} s`, 'at most 5 s');
    goal('five idle services', `${total.toFixed(0)} MB`, 'at most 500 MB');
  } finally {
    await stack.stop();
  }
}, 300_000);
