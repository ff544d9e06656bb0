import { paint } from '@dreamloom/sandbox-painter';
import { freePorts } from '@dreamloom/testing/free-ports';
import { testFolder } from '@dreamloom/testing/test-folder';
import { timeout } from '@dreamloom/testing/timeout';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { MessageView, Tick } from '../phone/chat-view.js';
import { readSandboxEnv, type SandboxEnv } from '../sandbox.env.js';
import { createSandbox } from '../sandbox.js';
import { speak } from '../voice/speak.js';

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
  const folder = testFolder('sandbox');
  const env = readSandboxEnv({
    SANDBOX_PORT: String(await freePorts(3)),
    PUBLIC_BASE_URL: appUrl,
    DATA_DIR: folder,
    TWILIO_AUTH_TOKEN: 'a-token-for-tests',
    TELEGRAM_BOT_TOKEN: '4711:a-token-for-tests',
    OPENAI_API_KEY: 'a-key-for-tests',
    GOOGLE_CLIENT_ID: 'client.test',
    GOOGLE_CLIENT_SECRET: 'a secret: with signs & spaces',
  });
  let speechPort = 0;
  const start = async () => {
    const { app, phones, speech } = await createSandbox(env, {
      pace: { webhookPauses: [50, 100, 200], callbackPauses: [50], stepMs: 5 },
      // Worker threads run compiled code only, so tests call the image generator and the speech synthesis directly.
      speak,
      painter: { paint, close: async () => undefined },
    });
    await app.listen({ host: '127.0.0.1', port: env.SANDBOX_PORT });
    speechPort = await speech.listen(0);
    phones.resume();
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
    stop: () => app.close(),
  };
};

/** Polls until there is a result. */
export const eventually = async <T>(condition: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  const end = performance.now() + timeout(120_000);
  for (;;) {
    const answer = await condition();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`not so within ${timeout(120_000)} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

interface Received {
  path: string;
  signature: string;
  idempotencyToken: string;
  fields: Record<string, string>;
}

interface Answer {
  status: number;
  type?: string;
  body?: string | Buffer;
}

/** An app that records its requests. POSTs get the planned responses, then an empty 200; GETs get the images. */
export const startReceivingApp = async () => {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const pictures = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    let answer: Answer = pictures.get(path) ?? { status: 404 };
    if (request.method === 'POST') {
      received.push({
        path,
        signature: String(request.headers['x-twilio-signature']),
        idempotencyToken: String(request.headers['i-twilio-idempotency-token']),
        fields: Object.fromEntries(new URLSearchParams(body.toString())),
      });
      answer = (path === '/api/webhooks/whatsapp' ? answers.shift() : undefined) ?? { status: 200 };
    }
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/xml' }).end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, received, answers, pictures, stop };
};

export type ReceivingApp = Awaited<ReturnType<typeof startReceivingApp>>;

export const testPhone = (sandbox: RunningSandbox, address: string) => {
  const chat = async (): Promise<MessageView[]> => {
    const response = await sandbox.call('GET', `/phone/api/chats/${encodeURIComponent(address)}`);
    return ((await response.json()) as { messages: MessageView[] }).messages;
  };
  return {
    chat,
    /** Sends a text to the bot; returns the message's sid. */
    write: async (text: string): Promise<string> => {
      const response = await sandbox.call('POST', `/phone/api/chats/${address}/messages`, { text });
      return ((await response.json()) as { sid: string }).sid;
    },
    /** Taps a button of a message; returns the sid of the tap. */
    tap: async (on: string, title: string): Promise<string> => {
      const response = await sandbox.call('POST', `/phone/api/chats/${address}/taps`, { sid: on, title });
      return ((await response.json()) as { sid: string }).sid;
    },
    withTick: (sid: string, tick: Tick): Promise<MessageView> =>
      eventually(async () => (await chat()).find((seen) => seen.sid === sid && seen.tick === tick)),
  };
};

export type TestPhone = ReturnType<typeof testPhone>;
