import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { launchChromiumServer } from './chromium.js';
import type { SharedStackAddress } from './shared-stack.js';
import { type Stack, startStack } from './start-stack.js';

const PRINTED_LINES = 20;

/** The stack and the browser of a run, see `sharedStack`. */
class SharedStack {
  /** Why it cannot be used any more. */
  failure: string | undefined;
  private stack: Stack | undefined;
  private browser: Awaited<ReturnType<typeof launchChromiumServer>> | undefined;
  private isStopping = false;
  private readonly logFolder: string;

  constructor(logFolder: string) {
    this.logFolder = logFolder;
  }

  async start(env: Record<string, string>): Promise<SharedStackAddress> {
    this.browser = await launchChromiumServer();
    this.browser.on('close', () => this.fail('browser'));
    this.stack = await startStack({ env, onExit: () => this.fail('stack') });
    const { appUrl, sandboxUrl, dataDir } = this.stack;
    return { appUrl, sandboxUrl, dataDir, browser: this.browser.wsEndpoint() };
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.browser?.close();
    await this.stack?.stop();
  }

  /** Stores the logs and prints the end; without a browser the tests that use it end at once. */
  private fail(what: string): void {
    // A stack that did not start rejects with its output.
    if (this.isStopping || this.failure !== undefined || !this.stack) return;
    const output = this.stack.output();
    const logs = join(this.stack.dataDir, 'logs');
    mkdirSync(this.logFolder, { recursive: true });
    writeFileSync(join(this.logFolder, 'starter.log'), output);
    if (existsSync(logs)) cpSync(logs, this.logFolder, { recursive: true });
    const end = output.trimEnd().split('\n').slice(-PRINTED_LINES).join('\n');
    this.failure = `The shared ${what} of the browser tests has ended. Its logs are in ${this.logFolder}; the last lines:\n${end}`;
    process.stderr.write(`\n${this.failure}\n`);
    void this.browser?.kill();
  }
}

/**
 * Answers test files with the address of the stack and the browser that they share; the first request starts both.
 * `logFolder` receives the logs of a stack that ended too early.
 */
export async function serveSharedStack(
  env: Record<string, string>,
  logFolder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const shared = new SharedStack(logFolder);
  let address: Promise<SharedStackAddress> | undefined;
  const server = createServer((_request, response) => {
    address ??= shared.start(env);
    address.then(
      (found) =>
        response.writeHead(shared.failure === undefined ? 200 : 503).end(shared.failure ?? JSON.stringify(found)),
      (error: unknown) => response.writeHead(503).end(`The shared stack did not start: ${String(error)}`),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      // A file that was interrupted may have requested it, and a failed start was answered to the files.
      await address?.catch(() => undefined);
      await shared.stop();
    },
  };
}
