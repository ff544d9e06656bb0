import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

const MAX_ENTRIES = 500;
const MAX_LOG_LINES = 1_000;
const MAX_PRINTED = 8;
const MAX_PRINTED_PAGES = 3;
const MAX_PRINTED_OF_PAGE = 30;
const MAX_LINE = 240;
const PAGE_TIMEOUT_MS = 5_000;
const NOT_ANSWERED = 'not answered';

/** A request or a console message. */
interface Entry {
  at: number;
  text: string;
  outcome: string;
  isProblem: boolean;
}

const entriesOf = new Map<BrowserContext, Entry[]>();
const logFolders = new Set<string>();

/** Records the latest requests and console messages of every context of the browser while the context is open. */
export function watchBrowser(browser: Browser): Browser {
  return browser.on('context', watchContext);
}

/** Records the latest requests and console messages of the context while it is open. */
export function watchContext(context: BrowserContext): BrowserContext {
  const entries: Entry[] = [];
  const requests = new WeakMap<Request, Entry>();
  const add = (text: string, outcome: string, isProblem: boolean): Entry => {
    const entry = { at: Date.now(), text, outcome, isProblem };
    if (entries.push(entry) > MAX_ENTRIES) entries.shift();
    return entry;
  };
  const settle = (request: Request, outcome: string, isProblem: boolean) => {
    const entry = requests.get(request);
    if (!entry) return;
    // A body can fail after its status came.
    const before = entry.outcome === NOT_ANSWERED ? '' : `${entry.outcome}, `;
    entry.outcome = `${before}${outcome} after ${Date.now() - entry.at} ms`;
    entry.isProblem = isProblem || (before !== '' && entry.isProblem);
  };
  entriesOf.set(context, entries);
  context.on('close', () => entriesOf.delete(context));
  context.on('request', (one) => requests.set(one, add(`${one.method()} ${one.url()}`, NOT_ANSWERED, true)));
  context.on('response', (one) => settle(one.request(), String(one.status()), one.status() >= 400));
  context.on('requestfailed', (one) => settle(one, one.failure()?.errorText ?? 'failed', true));
  context.on('console', (one) => add(`console ${one.type()}`, one.text(), one.type() === 'error'));
  context.on('weberror', (one) => add('uncaught', String(one.error().stack ?? one.error()), true));
  return context;
}

/** Names the data folder of a stack whose logs belong to the evidence of a failed test. */
export function watchLogs(dataDir: string): void {
  logFolders.add(join(dataDir, 'logs'));
}

/**
 * Stores in the folder what open pages show, what their contexts recorded and the end of the stacks' logs.
 * @returns the most telling lines of it; none without a context and a stack
 */
export async function storeEvidence(folder: string): Promise<string[]> {
  const contexts = [...entriesOf];
  const logs = [...logFolders].filter((one) => existsSync(one));
  if (contexts.length === 0 && logs.length === 0) return [];
  mkdirSync(folder, { recursive: true });
  const pages = await Promise.all(
    contexts.flatMap(([context]) => context.pages()).map((page, index) => storePage(page, folder, `page-${index + 1}`)),
  );
  const entries = contexts.flatMap(([, all]) => all).sort((a, b) => a.at - b.at);
  writeFileSync(join(folder, 'requests-and-console.txt'), entries.map(lineOf).join('\n'));
  return [
    ...pages.slice(-MAX_PRINTED_PAGES).flat(),
    ...printed('Requests and console', entries.filter(({ isProblem }) => isProblem).map(lineOf)),
    ...printed('Logs of the stack', storeLogs(logs, folder)),
  ];
}

const lineOf = ({ at, text, outcome }: Entry): string => `${new Date(at).toISOString()} ${text}: ${outcome}`;

async function storePage(page: Page, folder: string, name: string): Promise<string[]> {
  const path = join(folder, name);
  const lines: string[] = [];
  const store = async (suffix: string, read: () => Promise<string | Buffer>): Promise<string | Buffer> => {
    try {
      const content = await inTime(read());
      writeFileSync(path + suffix, content);
      return content;
    } catch (error) {
      lines.push(cut(`${name}${suffix} is missing: ${String(error)}`));
      return '';
    }
  };
  const snapshot = await store('.aria.yml', () => page.locator('body').ariaSnapshot({ timeout: PAGE_TIMEOUT_MS }));
  await store('.html', () => page.content());
  await store('.png', () => page.screenshot({ timeout: PAGE_TIMEOUT_MS }));
  const shown = String(snapshot).split('\n').slice(0, MAX_PRINTED_OF_PAGE);
  return [`${name}: ${page.url()}`, ...shown.map((line) => cut(`  ${line}`)), ...lines];
}

/** A page that executes a script for ever answers nothing. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PAGE_TIMEOUT_MS} ms`)), PAGE_TIMEOUT_MS).unref();
  });
  return Promise.race([work, late]);
}

/** Copies the end of each log; returns the lines that report a problem, oldest first. */
function storeLogs(folders: string[], folder: string): string[] {
  const problems: { time: number; line: string }[] = [];
  for (const [index, from] of folders.entries())
    for (const file of readdirSync(from)) {
      const lines = readFileSync(join(from, file), 'utf8').trimEnd().split('\n').slice(-MAX_LOG_LINES);
      writeFileSync(join(folder, folders.length > 1 ? `stack-${index + 1}-${file}` : file), lines.join('\n'));
      for (const line of lines) {
        // Levels of Pino: 40 is a warning.
        const { level, time } = /"level":(?<level>\d+),"time":(?<time>\d+)/.exec(line)?.groups ?? {};
        if (Number(level) >= 40) problems.push({ time: Number(time), line });
      }
    }
  return problems.sort((a, b) => a.time - b.time).map(({ line }) => line);
}

const printed = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.slice(-MAX_PRINTED).map((line) => cut(`  ${line}`))];

const cut = (line: string): string => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line);

// The test environment, which is no module of the test, finds it here.
Reflect.set(globalThis, 'storeEvidence', storeEvidence);
