import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Received {
  path: string;
  signature: string;
  idempotencyToken: string;
  fields: Record<string, string>;
}

export interface Answer {
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
