import { ACCOUNT_HEADER } from '@dreamloom/contracts';
import { type Audience, DEFAULT_TIMEOUT_MS, type Service } from '@dreamloom/contracts/operations';
import { deriveKey, type Logger, notFound, Refusal, traceParent, withCorrelation } from '@dreamloom/platform';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import type { EdgeBounds } from '../limits/edge-bounds.js';
import { signedOut, unavailable } from '../refusals.js';
import type { BrowserSession } from '../session/browser-session.js';
import { headersForBrowser, headersForService } from './forwarded-headers.js';
import { meter, readWhole } from './request-body.js';

const CONNECT_WITHIN_MS = 5_000;
// One of several addresses of a service. Node's default, 250 ms, passes over replicas that are only busy.
const CONNECT_TO_ADDRESS_WITHIN_MS = 1_000;
const CONNECTIONS_PER_SERVICE = 256;
// Shorter than DRAIN_SECONDS, so that no idle connection to a stopping replica is reused while the replica closes it.
const IDLE_KEEP_ALIVE_MS = 1_000;
// A replica that ends closes the connections that it has not accepted yet; the next one goes to another replica.
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET']);
const REPEAT_AFTER_MS = 50;

type Upstream = Exclude<Service, 'gateway'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Upstream target of the request, set once the request is authorized. */
    target: { service: Upstream; dreamerId: string | null } | null;
  }
}

export interface ForwardingParts {
  env: GatewayEnv;
  browser: BrowserSession;
  logger: Logger;
  bounds: EdgeBounds;
}

/**
 * Proxies /api to the services byte by byte in both directions. Bodies are not parsed; small ones are buffered first.
 */
export async function forwardToServices(fastify: FastifyInstance, { env, browser, logger, bounds }: ForwardingParts) {
  const addresses: Record<Upstream, string> = {
    dreams: env.DREAMS_URL,
    media: env.MEDIA_URL,
    messaging: env.MESSAGING_URL,
    collective: env.COLLECTIVE_URL,
  };
  const publicUrl = new URL(env.PUBLIC_BASE_URL);
  const internalKey = deriveKey(env.INTERNAL_SECRET, 'internal calls');
  fastify.decorateRequest('target', null);
  await fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', (request, reply) => authorize(request, reply, browser));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async ({ operation, raw }: FastifyRequest) =>
      operation?.streamsBody ? meter(raw, operation, bounds) : readWhole(raw, operation ?? {}),
    );
    await scope.register(httpProxy, {
      upstream: '',
      prefix: '/api',
      rewritePrefix: '/api',
      disableRequestLogging: true,
      proxyPayloads: false,
      undici: {
        connections: CONNECTIONS_PER_SERVICE,
        connect: { timeout: CONNECT_WITHIN_MS, autoSelectFamilyAttemptTimeout: CONNECT_TO_ADDRESS_WITHIN_MS },
        keepAliveTimeout: IDLE_KEEP_ALIVE_MS,
        keepAliveMaxTimeout: IDLE_KEEP_ALIVE_MS,
      },
      destroyAgent: true,
      handler: (request, reply, path, options) => {
        const { operation, body, headers } = request;
        return reply.from(path, {
          ...options,
          timeout: operation?.timeoutMs ?? DEFAULT_TIMEOUT_MS,
          // It also replaces the library's own ten retries of a 503.
          retryDelay: ({ err, attempt }: { err: Error | null; attempt: number }) =>
            attempt === 0 && CLOSED.has(codeOf(err)) && isRepeatable(request) ? REPEAT_AFTER_MS : null,
          // The library serialises a buffer without a content type as JSON.
          ...(Buffer.isBuffer(body) && { body, contentType: headers['content-type'] ?? 'application/octet-stream' }),
        });
      },
      replyOptions: {
        getUpstream: (request) => addresses[targetOf(request).service],
        rewriteRequestHeaders: (request, headers) =>
          headersForService(headers, {
            internalKey,
            correlationId: request.id,
            traceParent: traceParent(),
            dreamerId: targetOf(request).dreamerId,
            ip: request.ip,
            publicUrl,
          }) as typeof headers,
        rewriteHeaders: headersForBrowser,
        onError: (reply, { error }) => {
          const { request } = reply;
          const refusal = bodyProblem(request, error);
          if (refusal) return withCorrelation(request.id, () => void reply.send(refusal));
          withCorrelation(request.id, () => {
            logger.problem('a service cannot be reached', error, { service: targetOf(request).service });
            void reply.send(unavailable(reply as FastifyReply));
          });
        },
      },
    });
  });
}

/** Whether it does no harm that a service gets a request twice. Vendors repeat their webhooks themselves. */
function isRepeatable({ method, operation }: FastifyRequest): boolean {
  if (!operation || operation.streamsBody) return false;
  return method !== 'PATCH' && (method !== 'POST' || operation.audience === 'vendor' || !!operation.idempotencyKey);
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** Returns the refusal when the client caused the incomplete body, null when the service did. */
function bodyProblem({ raw }: { raw: { destroyed: boolean; complete: boolean } }, { cause }: Error): Refusal | null {
  if (cause instanceof Refusal) return cause;
  return raw.destroyed && !raw.complete ? new Refusal(400, 'broken-off', 'This was not sent to its end.') : null;
}

async function authorize(request: FastifyRequest, reply: FastifyReply, browser: BrowserSession) {
  const { serviceRoute, operation } = request;
  if (!serviceRoute) throw notFound('page');
  if (!operation) {
    void reply.header('allow', Object.keys(serviceRoute.operations).join(', '));
    throw new Refusal(405, 'method-not-allowed', 'This page does not do that.');
  }
  const { service, audience } = operation;
  request.target = { service: service as Upstream, dreamerId: await dreamerFor(audience, request, browser) };
}

async function dreamerFor(
  audience: Audience,
  request: FastifyRequest,
  browser: BrowserSession,
): Promise<string | null> {
  if (audience === 'vendor' || audience === 'signed') return null;
  const dreamerId = await browser.dreamerOf(request);
  const account = request.headers[ACCOUNT_HEADER];
  // Somebody else has signed in since the page was opened: their journal must not get its dreams.
  if (dreamerId && account !== undefined && account !== dreamerId)
    throw new Refusal(409, 'another-account', 'This page belongs to another account. Please open it again.');
  if (!dreamerId && audience !== 'visitor') throw signedOut();
  return dreamerId;
}

function targetOf(request: Pick<FastifyRequest, 'target'>) {
  if (!request.target) throw new Error('a request reached the services without a target');
  return request.target;
}
