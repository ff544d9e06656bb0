import { MCP_PATH, NOT_FOR_TOKENS } from '@dreamloom/contracts';
import type { Operation } from '@dreamloom/contracts/operations';
import { Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { isSafe } from '../routing/cross-site.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The secret of the `Authorization` header; null unless the operation has a scope. It may be wrong. */
    bearer: string | null;
  }
}

// A proxy of the operator may require a password of its own.
const OF_PROXY = /^basic /i;

interface Incoming {
  method: string;
  authorization: string | undefined;
  path: string;
  operation: Pick<Operation, 'audience' | 'scope'> | null;
}

/**
 * The secret of a request for an operation with a scope, `''` in a header of another form; `'ignored'` where visitors may
 * read, too; null for a request without a token. Throws for an operation that is for browsers alone.
 */
function bearerOf({ method, authorization, path, operation }: Incoming): { bearer: string } | 'ignored' | null {
  if (authorization === undefined || OF_PROXY.test(authorization)) return null;
  const audience = operation?.audience;
  if (audience === 'vendor' || audience === 'signed') return null;
  if (operation?.scope !== undefined || path === MCP_PATH)
    return { bearer: /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '' };
  const isForEverybody =
    audience === undefined || audience === 'operator' || (audience === 'visitor' && isSafe(method));
  if (isForEverybody) return 'ignored';
  throw new Refusal(403, NOT_FOR_TOKENS, 'No token opens this: it needs a browser in which you are signed in.');
}

/**
 * Reads the token of a request and removes its cookies, so that a request with a token is never taken for the browser
 * that sends it.
 */
export function readBearers(fastify: FastifyInstance) {
  fastify.decorateRequest('bearer', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, operation, url } = request;
    try {
      const found = bearerOf({
        method,
        authorization: headers.authorization,
        path: url.split('?')[0] ?? '',
        operation,
      });
      if (found !== null) delete headers.cookie;
      if (found !== null && found !== 'ignored') request.bearer = found.bearer;
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
