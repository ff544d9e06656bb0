import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const ACCOUNT = 'dreams-account';
const BUCKET = 'dreams';

/** A separate in-memory S3 server on a free port, with one bucket that only its account may use. */
export class ThrowawayS3 {
  /** All requests so far. */
  readonly requests: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
  private readonly puts = new Map<string, Promise<void>>();

  private constructor(
    readonly url: string,
    private readonly server: Awaited<ReturnType<typeof openServer>>,
  ) {
    server.beforeRequest = (request, reply) => this.answer(request, reply);
  }

  static async start(): Promise<ThrowawayS3> {
    const server = await openServer();
    await server.app.inject({ method: 'PUT', url: `/${BUCKET}` });
    return new ThrowawayS3(await server.app.listen({ host: '127.0.0.1', port: 0 }), server);
  }

  /** The variables of a service that stores its files here. */
  get variables() {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: this.url,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
      S3_PATH_STYLE: 'on',
    };
  }

  async stop(): Promise<void> {
    this.server.app.server.closeAllConnections();
    await this.server.app.close();
  }

  // Adds two behaviours of S3 that this server lacks: authentication, and If-None-Match, with which the first of two
  // writes wins.
  private async answer({ method, url, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.requests.push({ method, path: url, headers });
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCOUNT}/`))
      return refuse(reply, 403, 'AccessDenied');
    if (method !== 'PUT' || headers['if-none-match'] !== '*') return;
    const [key = ''] = url.split('?');
    const before = this.puts.get(key);
    this.puts.set(key, new Promise((done) => reply.raw.once('close', done)));
    await before;
    const found = await fetch(this.url + key, { method: 'HEAD', headers: { authorization: headers.authorization } });
    if (found.ok) refuse(reply, 412, 'PreconditionFailed');
  }
}

/** Starts the server with `beforeRequest` as a hook before every request. */
async function openServer() {
  // Imported on demand because most tests do not need it.
  const { buildApp } = await import('fauxqs');
  const app = buildApp({ logger: false });
  const server = {
    app,
    beforeRequest: (_request: FastifyRequest, _reply: FastifyReply): Promise<void> => Promise.resolve(),
  };
  app.addHook('onRequest', (request, reply) => server.beforeRequest(request, reply));
  return server;
}

function refuse(reply: FastifyReply, status: number, code: string): void {
  void reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
}
