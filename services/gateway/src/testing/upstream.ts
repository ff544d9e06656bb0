import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (call: ReceivedCall, response: ServerResponse) => void;

export interface UpstreamService {
  url: string;
  calls: ReceivedCall[];
  /** Sets the response to a `METHOD /path`; the default is 200 `{}`. */
  on(request: string, answer: Answer): void;
  stop(): Promise<void>;
}

export async function upstreamService(): Promise<UpstreamService> {
  const calls: ReceivedCall[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answered = buffer(request).then((body) => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      if (call.url !== '/health') calls.push(call);
      const answer = answers.get(`${call.method} ${call.url.split('?')[0] ?? ''}`) ?? answerJson(200, {});
      answer(call, response);
    });
    // Aborted requests are not recorded.
    answered.catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    on: (request, answer) => void answers.set(request, answer),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const answerJson =
  (status: number, body: unknown): Answer =>
  (_call, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
