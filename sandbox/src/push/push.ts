import type { FastifyInstance } from 'fastify';

interface Message {
  at: string;
  topic: string | undefined;
  ttl: string | undefined;
  authorization: string | undefined;
  /** The encrypted message in base64. */
  body: string;
}

const MAX_MESSAGE_BYTES = 4_096;

/**
 * A push service (RFC 8030). Every path under `/push/` is a browser's address. Like a real one it cannot read the
 * messages: who made the subscription lists and decrypts them. A removed address answers 410.
 */
export const registerPush = (app: FastifyInstance): { clear: () => void } => {
  const messages = new Map<string, Message[]>();
  const removed = new Set<string>();
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_MESSAGE_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async ({ params, headers, body }, reply) => {
      if (removed.has(params.id)) return reply.code(410).send();
      if (headers['content-encoding'] !== 'aes128gcm' || headers['ttl'] === undefined) return reply.code(400).send();
      if (!headers.authorization?.startsWith('vapid t=')) return reply.code(401).send();
      const { topic, ttl, authorization } = headers as Record<string, string | undefined>;
      const message = { at: new Date().toISOString(), topic, ttl, authorization, body: body.toString('base64') };
      messages.set(params.id, [...(messages.get(params.id) ?? []), message]);
      return reply.code(201).send();
    });
    scope.get<{ Params: { id: string } }>('/push/:id', async ({ params }) => ({
      messages: messages.get(params.id) ?? [],
    }));
    scope.delete<{ Params: { id: string } }>('/push/:id', async ({ params }, reply) => {
      removed.add(params.id);
      return reply.code(204).send();
    });
  });
  return {
    clear: () => {
      messages.clear();
      removed.clear();
    },
  };
};
