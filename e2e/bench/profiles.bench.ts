import { type Stack, startStack, ThrowawayRedis } from '@dreamloom/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDreamers } from '../support/dreamer.js';
import { closedLoop, drained, messagesOf, openLoop, print } from './load.js';
import { cpuProfile } from './profiles/cpu-profile.js';
import { flameGraph } from './profiles/flame-graph.js';
import { framesOf } from './profiles/frames.js';

const FOLDER = join(import.meta.dirname, '../../docs/profiles');
const SECONDS = 8;
const CALLERS = 4;
const PHONES = 20;
const MESSAGES_A_SECOND = 20;
const PAGE = 'limit=50';

// Draws where the services spend their time. Nothing is asserted.
it('spends its time like this', async () => {
  const redis = await ThrowawayRedis.start();
  const env = { WORKERS: 'transcribe', LOG_LEVEL: 'error', REDIS_URL: redis.url };
  const stack = await startStack({ env });
  try {
    const dreamers = await connectDreamers(stack, PHONES);
    const next = messagesOf(stack, dreamers);
    const send = async () => {
      await openLoop(MESSAGES_A_SECOND, SECONDS, () => next(stack.appUrl));
      await drained(stack, 120);
    };
    // Also fills the journals, and lets V8 compile what is used most.
    for (let turn = 0; turn < 4; turn++) await send();
    const { cookie } = dreamers[0]!;
    const url = `${stack.appUrl}/api/dreams?${PAGE}`;
    const etag = (await fetch(url, { headers: { cookie } })).headers.get('etag') ?? '';
    const read = (headers: Record<string, string>) => async () => {
      const { refused } = await closedLoop(CALLERS, SECONDS, () => ({ url, headers: { cookie, ...headers } }));
      if (refused) throw new Error(`${refused} requests were refused`);
    };
    await draw(stack, 'page', 'A page of the journal, uncompressed', ['gateway', 'dreams'], read({}));
    const unchanged = read({ 'if-none-match': etag });
    await draw(stack, 'unchanged', 'A poll of an unchanged journal', ['gateway', 'dreams'], unchanged);
    await draw(stack, 'webhook', 'The webhook of a message', ['gateway', 'messaging'], send);
    await draw(stack, 'dream', 'A message becomes a titled dream', ['dreams'], send);
  } finally {
    await stack.stop();
    await redis.stop();
  }
}, 900_000);

/** Profiles one process after the other, because all of them use the same port for it. */
async function draw(stack: Stack, name: string, title: string, services: string[], work: () => Promise<unknown>) {
  await work();
  const roots = [];
  for (const service of services) roots.push(framesOf(service, await cpuProfile(stack.pidOf(service), work)));
  const picture = flameGraph(title, roots);
  writeFileSync(join(FOLDER, `${name}.svg`), picture);
  print(`docs/profiles/${name}.svg, ${(picture.length / 1_000).toFixed(0)} kB`);
}
