import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paint } from '@dreamloom/sandbox-painter';
import { createSandbox } from '../sandbox.js';
import { speak } from '../voice/speak.js';
import { readSandboxEnv } from '../sandbox.env.js';
import type { SandboxEnv } from '../sandbox.env.js';

export interface RunningSandbox {
  url: string;
  env: SandboxEnv;
  speechPort(): number;
  /** Calls the sandbox with an optional JSON body. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Restarts it on the same port and folder, as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a sandbox with short delays in a new folder; `appUrl` receives its webhooks. */
export const startSandbox = async (appUrl: string): Promise<RunningSandbox> => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const env = readSandboxEnv({
    SANDBOX_PORT: String(await freePort()),
    PUBLIC_BASE_URL: appUrl,
    DATA_DIR: folder,
    TWILIO_AUTH_TOKEN: 'a-token-for-tests',
    OPENAI_API_KEY: 'a-key-for-tests',
    GOOGLE_CLIENT_ID: 'client.test',
    GOOGLE_CLIENT_SECRET: 'a secret: with signs & spaces',
  });
  let speechPort = 0;
  const start = async () => {
    const { app, twilio, speech } = await createSandbox(env, {
      pace: { webhookPauses: [50, 100, 200], callbackPauses: [50], stepMs: 5 },
      // Worker threads run compiled code only, so tests call the image generator and the speech synthesis directly.
      speak,
      painter: { paint, close: async () => undefined },
    });
    await app.listen({ host: '127.0.0.1', port: env.SANDBOX_PORT });
    speechPort = await speech.listen(0);
    twilio.resume();
    return app;
  };
  let app = await start();
  const url = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  return {
    url,
    env,
    speechPort: () => speechPort,
    call: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    restart: async () => {
      await app.close();
      app = await start();
    },
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Polls until there is a result; fails after five seconds. */
export const eventually = async <T>(condition: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  const end = Date.now() + 5_000;
  for (;;) {
    const answer = await condition();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error('It did not happen within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
