import type { CreatedAccessToken, CreatedWebhook } from '@dreamloom/contracts';
import { type Stack, startStack } from '@dreamloom/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, call } from '../support/calls.js';
import { connectDreamers, type ConnectedDreamer } from '../support/dreamer.js';
import { closedLoop, drained, type Latencies, messagesOf, ms, openLoop, percentiles, print, times } from './load.js';

/** Each has a token, which has a limit of requests a minute, and a webhook. */
const DREAMERS = 40;
const DREAMS = 10;
const CALLERS = 4;
const SECONDS = 5;
const ROUNDS = 3;
const MESSAGES_PER_SECOND = 4;
const MESSAGE_SECONDS = 30;

// Prints what a call of a tool costs beside the operation that it calls, and how long a webhook takes. Nothing is asserted.
it('programs cost this much', async () => {
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { type, timestamp } = JSON.parse(body) as { type: string; timestamp: string };
      delays.push({ type, ms: Date.now() - Date.parse(timestamp) });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const delays: { type: string; ms: number }[] = [];
  const stack = await startStack({
    env: { WORKERS: 'transcribe', LOG_LEVEL: 'error', WEBHOOK_TRUSTED_ORIGIN: origin },
  });
  try {
    const dreamers = await connectDreamers(stack, DREAMERS);
    const next = messagesOf(stack, dreamers);
    for (let sent = 0; sent < DREAMERS * DREAMS; sent++) await call(next(stack.appUrl));
    await drained(stack, 600);
    await compareCalls(stack, dreamers);
    await Promise.all(
      dreamers.map((dreamer) =>
        send<CreatedWebhook>(stack, dreamer, '/api/webhooks', { url: origin, types: ['dream.recorded'] }),
      ),
    );
    const webhook = await openLoop(MESSAGES_PER_SECOND, MESSAGE_SECONDS, () => next(stack.appUrl));
    await drained(stack, 600);
    const all = delays.map((delay) => delay.ms);
    all.sort((a, b) => a - b);
    print(
      `Webhooks of ${webhook.perSecond.toFixed(0)} messages a second: ${all.length} received,` +
        ` after the dream ${ms(percentiles(all).p50)} p50 ${ms(all[Math.floor(all.length * 0.95)] ?? NaN)} p95`,
    );
  } finally {
    await stack.stop();
    receiver.closeAllConnections();
    receiver.close();
  }
}, 900_000);

async function compareCalls(stack: Stack, dreamers: ConnectedDreamer[]): Promise<void> {
  const secrets = await Promise.all(
    dreamers.map(async (dreamer) => {
      const body = { name: 'Bench', scopes: ['read'], days: 1 };
      return (await send<CreatedAccessToken>(stack, dreamer, '/api/tokens', body)).secret;
    }),
  );
  let count = 0;
  const turn = <T>(all: T[]): T => all[count++ % all.length]!;
  const ways: Record<string, () => Call> = {
    'by the session': () => ({ url: `${stack.appUrl}/api/dreams?limit=5`, headers: { cookie: turn(dreamers).cookie } }),
    'by a token': () => ({ url: `${stack.appUrl}/api/dreams?limit=5`, headers: bearer(turn(secrets)) }),
    'as a tool': () => ({
      ...{ url: `${stack.appUrl}/mcp`, method: 'POST', body: TOOL_CALL },
      headers: { ...bearer(turn(secrets)), ...TOOL_HEADERS },
    }),
  };
  const best: Record<string, Latencies> = {};
  // Alternating rounds, so that other load affects all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, nextCall] of Object.entries(ways)) {
      const result = await closedLoop(CALLERS, SECONDS, nextCall);
      if (!best[name] || result.p50 < best[name].p50) best[name] = result;
    }
  const base = best['by the session']!;
  print(`Five dreams of a journal of ${DREAMS}, ${CALLERS} callers`);
  for (const [name, { perSecond, p50, p99, refused }] of Object.entries(best))
    print(
      `  ${name.padEnd(15)} ${perSecond.toFixed(0).padStart(4)}/s  ${ms(p50)} p50 ${ms(p99)} p99  ${times(p50 / base.p50)}` +
        (refused > 0 ? `  ${refused} refused` : ''),
    );
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

const PROTOCOL = '2026-07-28';
const TOOL_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': PROTOCOL,
  'mcp-method': 'tools/call',
  'mcp-name': 'search_dreams',
};
const TOOL_CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'search_dreams',
    arguments: { limit: 5 },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': PROTOCOL,
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});

async function send<T>(stack: Stack, { cookie }: ConnectedDreamer, path: string, body: object): Promise<T> {
  const response = await fetch(stack.appUrl + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: stack.appUrl },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return (await response.json()) as T;
}
