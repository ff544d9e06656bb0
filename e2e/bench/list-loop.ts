import { setTimeout as sleep } from 'node:timers/promises';

// Requests a list again and again in a process of its own, and sends how long each answer took.
process.once('disconnect', () => process.exit());
const [url = '', cookie = '', pause] = process.argv.slice(2);
for (;;) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.ok) process.send?.(performance.now() - began);
  await sleep(Number(pause));
}
