import { INVALID_TOKEN, MCP_PATH, type QuotaName, SCOPES } from '@dreamloom/contracts';
import { DEFAULT_MAX_BODY } from '@dreamloom/contracts/operations';
import type { InternalClient, RemoteOperation } from '@dreamloom/http';
import { type Clock, type Logger, QuotaExceeded, type Quotas, Refusal, TransientError } from '@dreamloom/platform';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessTokens } from '../access-token/access-tokens.js';
import { addressesOf } from '../program/oauth-documents.js';
import { answerOf, callOf, type ToolOperation, toolOperations } from './tools.js';

const MAX_ANSWER_LENGTH = 24_000;

const NO_AI =
  'This dreamer keeps AI away from the dreams, so nothing of them can be read here. They can change that in their profile; do not ask for the words in another way.';
const AWAY = 'The journal cannot be reached at the moment. Please try again later.';
const ENDED = 'This program may not do this any more: the dreamer has ended it meanwhile.';
const TOO_MUCH = 'This is too much for one answer: please ask for less.';

interface Caller {
  dreamerId: string;
  /** Whether the token still opens anything. */
  isOpen: () => Promise<boolean>;
}

export interface McpParts {
  publicBaseUrl: string;
  product: string;
  tokens: AccessTokens;
  internal: InternalClient;
  quotas: Quotas<QuotaName>;
  clock: Clock;
  logger: Logger;
}

/**
 * Serves assistants at `/mcp`, one stateless request at a time. The token ends here: tools call operations on behalf of
 * its dreamer, as the web app does.
 */
export function serveMcp(fastify: FastifyInstance, parts: McpParts) {
  const tools = toolOperations();
  const { resourceMetadata } = addressesOf(parts.publicBaseUrl);
  // Loaded at the first request, because a gateway without assistants does not need it.
  let opened: Promise<McpHttpHandler> | undefined;
  fastify.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    bodyLimit: DEFAULT_MAX_BODY,
    handler: async (request, reply) => {
      const token = request.bearer === null ? null : await parts.tokens.use(request.bearer, 'assistant');
      void reply.header('cache-control', 'no-store');
      if (!token) {
        const error = request.bearer === null ? '' : 'error="invalid_token", ';
        void reply.header(
          'www-authenticate',
          `Bearer ${error}resource_metadata="${resourceMetadata}", scope="${SCOPES.join(' ')}"`,
        );
        throw new Refusal(401, INVALID_TOKEN, 'This token is wrong, expired or revoked.');
      }
      const { id: clientId, dreamerId, scopes, expiresAt } = token;
      const authInfo = {
        // Tools need no secret.
        ...{ token: '', clientId, scopes: [...scopes], expiresAt: expiresAt.getTime() / 1_000 },
        resourceMetadataUrl: resourceMetadata,
        extra: { dreamerId, isOpen: async () => (await parts.tokens.use(request.bearer ?? '', 'assistant')) !== null },
      };
      const handler = await (opened ??= openHandler(parts, tools));
      return handler.fetch(withoutToken(request, parts.publicBaseUrl), { authInfo, parsedBody: request.body });
    },
  });
}

function withoutToken({ url, method, headers }: FastifyRequest, publicBaseUrl: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && name !== 'authorization' && !name.startsWith('x-')) sent.set(name, value);
  return new Request(new URL(url, publicBaseUrl), { method, headers: sent });
}

async function openHandler(parts: McpParts, tools: ToolOperation[]): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer, requireScopes } = await import('@modelcontextprotocol/server');
  return createMcpHandler(
    ({ authInfo }) => {
      const { dreamerId, isOpen } = authInfo?.extra as unknown as Caller;
      const server = new McpServer(
        { name: 'dreamloom', title: `${parts.product}, my dream journal`, version: '1.0.0' },
        {
          instructions:
            'The private dream journal of one person. Nothing here publishes, shares, changes or deletes a dream, and no words of other people are in it.',
        },
      );
      for (const one of tools)
        server.registerTool(
          one.tool.name,
          {
            ...{ title: one.tool.title, description: one.tool.description },
            ...{ inputSchema: one.input, outputSchema: one.output },
            annotations: {
              ...{ readOnlyHint: one.scope === 'read', destructiveHint: false },
              ...{ idempotentHint: true, openWorldHint: false },
            },
            scopeChallenge: requireScopes(one.scope),
          },
          async (given: Record<string, unknown>) => {
            const answer = await run(parts, one, given, dreamerId);
            // It may have ended while the tool was working.
            if (!(await isOpen())) return { isError: true, content: [{ type: 'text', text: ENDED }] };
            if (typeof answer === 'string') return { isError: true, content: [{ type: 'text', text: answer }] };
            const text = JSON.stringify(answer);
            if (text.length > MAX_ANSWER_LENGTH) return { isError: true, content: [{ type: 'text', text: TOO_MUCH }] };
            return { structuredContent: answer, content: [{ type: 'text', text }] };
          },
        );
      return server;
    },
    { maxRequestBodySize: DEFAULT_MAX_BODY, maxSubscriptions: 0 },
  );
}

/** The answer of the operation, or a sentence that says why there is none. */
async function run(
  { internal, quotas, clock, logger }: McpParts,
  one: ToolOperation,
  given: Record<string, unknown>,
  dreamerId: string,
): Promise<object | string> {
  const name = one.name as RemoteOperation;
  try {
    await quotas.consume('toolCallsPerDay', dreamerId);
    if (one.tool.hasWords) {
      const consent = await internal.call('GET /internal/dreamers/:dreamer/ai-consent', { dreamer: dreamerId });
      if ('refused' in consent || consent.noAi) return NO_AI;
    }
    const day = clock.now().toISOString().slice(0, 10);
    const called: unknown = await internal.call(name, callOf(one, given, dreamerId, day) as never, { dreamerId });
    const answer = called as object;
    if ('refused' in answer) return `This did not work: ${String(answer.refused)}.`;
    return answerOf(one, answer, given);
  } catch (error) {
    if (error instanceof QuotaExceeded) return error.message;
    // The message names the operation and no words.
    if (!(error instanceof TransientError)) throw error;
    logger.problem('a tool got no answer', error, { tool: one.tool.name });
    return AWAY;
  }
}
