import type { FastifyInstance } from 'fastify';

/** One call between the app and a vendor. `in`: the app called the vendor; `out`: the vendor called the app. */
export interface Call {
  time: string;
  direction: 'in' | 'out';
  vendor: 'google' | 'twilio' | 'telegram' | 'openai' | 'speech' | 'smtp' | 'push';
  method: string;
  path: string;
  /** 0: no response. */
  status: number;
}

const MAX_CALLS = 2000;

/** The most recent calls, oldest first. Paths have no query; credentials are masked. */
export class CallLog {
  private calls: Call[] = [];

  record(call: Omit<Call, 'time' | 'path'> & { url: string }): void {
    const { url, ...rest } = call;
    this.calls.push({ time: new Date().toISOString(), ...rest, path: plainPath(url) });
    if (this.calls.length > MAX_CALLS) this.calls.shift();
  }

  list(): Call[] {
    return this.calls;
  }

  clear(): void {
    this.calls = [];
  }
}

/** The path of a URL without query, download token and bot token. */
const plainPath = (url: string): string =>
  new URL(url, 'http://sandbox').pathname.replace(/(\/twilio\/cdn\/).+|(\/bot)\d+:[^/]+/, '$1$2...');

/** Logs every call to a vendor and serves the log at `GET /__log`. */
export const registerCallLog = (app: FastifyInstance, log: CallLog): void => {
  app.addHook('onResponse', async (request, reply) => {
    const vendor = vendorOf(request.url);
    if (vendor === undefined) return;
    log.record({
      direction: 'in',
      vendor,
      method: request.method,
      url: request.url,
      status: reply.statusCode,
    });
  });
  app.get('/__log', async () => ({ calls: log.list() }));
};

const vendorOf = (url: string): Call['vendor'] | undefined =>
  /^\/(google|twilio|telegram|openai|push)\//.exec(url)?.[1] as Call['vendor'] | undefined;
