import { launchChromium, storeEvidence, testFolder, watchLogs } from '@dreamloom/testing';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

let folder: string;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = testFolder('evidence');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

it('stores the page, requests, console and log of a failure, and returns the telling lines', async () => {
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'logs/dreams.log'),
    '{"level":30,"time":1,"msg":"ready"}\n{"level":50,"time":2,"msg":"lost"}\n',
  );
  watchLogs(folder);
  const context = await browser!.newContext();
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/lost') return route.abort();
    if (pathname === '/busy') return route.fulfill({ status: 503 });
    return route.fulfill({ contentType: 'text/html', body: '<h1>Your journal</h1>' });
  });
  const page = await context.newPage();
  await page.goto('http://example.org/journal');
  await page.evaluate(`fetch('/busy').then(() => fetch('/lost')).catch(() => console.error('no answer'))`);
  const failure = join(folder, 'failure');
  const lines = (await storeEvidence(failure)).join('\n');
  for (const part of [
    'page-1: http://example.org/journal',
    'heading "Your journal"',
    '/busy: 503',
    '/lost: net::',
    'lost',
  ])
    expect(lines).toContain(part);
  expect(lines).not.toContain('ready');
  expect(readdirSync(failure).sort()).toEqual([
    ...['dreams.log', 'page-1.aria.yml', 'page-1.html', 'page-1.png', 'requests-and-console.txt'],
  ]);
  expect(readFileSync(join(failure, 'requests-and-console.txt'), 'utf8')).toContain('console error: no answer');
  await context.close();
  expect((await storeEvidence(failure)).join('\n')).not.toContain('page-1');
});
