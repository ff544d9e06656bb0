import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { SUBSCRIPTIONS } from '@dreamloom/contracts';
import { QueueBackend } from '@dreamloom/eventing';
import { type Logger, problemBody, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { GatewayEnv } from '../gateway.env.js';
import { BOARD_THEME } from './board-theme.js';

const BASE = '/admin/queues';
const PAGES = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/** Serves the job dashboard. Retry is its only enabled button: a delivery whose job runs again is pending again. */
export async function serveQueueBoard(admin: FastifyInstance, { env, logger }: { env: GatewayEnv; logger: Logger }) {
  const stores = { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, workers: 0 };
  const backend = await QueueBackend.open(stores, logger);
  admin.addHook('onClose', () => backend.close());
  const serverAdapter = new FastifyAdapter().setBasePath(BASE);
  createBullBoard({
    serverAdapter,
    queues: Object.keys(SUBSCRIPTIONS).map(
      (name) => new BullMQAdapter(backend.queue(name), { externalJobUrl, description: name }),
    ),
    options: {
      uiBasePath: PAGES,
      uiConfig: {
        boardTitle: `${env.PRODUCT_NAME} queues`,
        boardLogo: { path: '/favicon.svg', width: 28 },
        favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
        theme: BOARD_THEME,
        hideDocsLink: true,
        showWorkers: false,
        miscLinks: [{ text: 'Deliveries', url: '/admin/deliveries' }],
      },
    },
  });
  serverAdapter.setErrorHandler((error) => answerTo(error, logger));
  await admin.register(
    async (board: FastifyInstance) => {
      board.addHook('onRequest', async (request) => {
        if (request.method === 'GET' || request.method === 'HEAD') return;
        if (!RETRY.test(request.url)) throw new Refusal(405, 'retry-only', 'Jobs can be retried here, nothing else.');
        logger.info('an operator retried jobs', { operator: request.operatorId, path: request.url });
      });
      board.addHook('onSend', async (_request, _reply, body: unknown) =>
        typeof body === 'string' ? body.replace(FOREIGN_FONTS, '') : body,
      );
      await board.register(serverAdapter.registerPlugin());
    },
    { prefix: BASE },
  );
}

// The default error handler of the dashboard exposes stack traces.
function answerTo(error: Error, logger: Logger) {
  const refusal =
    error instanceof Refusal ? error : new Refusal(500, 'internal-error', 'Something went wrong on our side.');
  if (refusal !== error) logger.problem('the board of queues failed', error);
  const status = refusal.getStatus();
  const { message, code } = refusal;
  return { status, body: problemBody({ statusCode: status, message, code }) } as ReturnType<
    Parameters<FastifyAdapter['setErrorHandler']>[0]
  >;
}

const RETRY = /^\/admin\/queues\/api\/queues\/[^/?]+\/(?:retry\/failed|[^/?]+\/retry)(?:\?|$)/;

const externalJobUrl = ({ id }: { id?: string | number | null | undefined }) => ({
  displayText: 'Deliveries of this event',
  href: `/admin/deliveries?about=${id}`,
});

/** The dashboard's page loads fonts from another origin. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.[^>]*>/g;
